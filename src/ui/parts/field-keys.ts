import type {Key} from 'ink';
import {dangersIn} from '../../domain/text/kept-text.js';
import {
	backspace,
	deleteForward,
	eraseToBlank,
	eraseToEnd,
	eraseToStart,
	eraseWordLeft,
	eraseWordRight,
	moveLeft,
	moveRight,
	moveToEnd,
	moveToStart,
	moveWordLeft,
	moveWordRight,
	type FieldText,
} from './field-text.js';

/** The pastes that a field accepts: `any` text, which is joined into one line; only `one line`; or `nothing`. */
export type PasteRule = 'any' | 'one line' | 'nothing';

/** The accepted part of a typed or pasted text, and a note on the rest. */
type Entry = {
	readonly text: string;
	readonly note?: string;
};

/** Names the dropped characters. They are invisible, so the first one is named by its code point. */
const leftOutText = (characters: ReadonlySet<string>): string => {
	const [first = ''] = characters;
	const name = `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
	return characters.size === 1 ? `${name} was left out.` : `${name} and ${characters.size - 1} more were left out.`;
};

/**
The maximum length of a paste, in UTF-16 code units: far longer than any text in a field. Drawing a file pasted by mistake would take minutes.
*/
const mostPasted = 10_000;

/** Returns the reason a paste is refused, or undefined if it is accepted. */
export const pasteProblem = (text: string, rule: PasteRule): string | undefined => {
	if (rule === 'nothing') {
		return 'This must be typed: a paste is refused.';
	}

	if (text.length > mostPasted) {
		return 'This is too long for the field: nothing was pasted.';
	}

	return rule === 'one line' && /[\r\n]/v.test(text.trim()) ? 'These are several lines: nothing was pasted.' : undefined;
};

const controls = /\p{Control}/gv;

/**
Returns the part of a text that a field accepts. Characters that are dangerous in a name are dropped. From a secret, which is not a name, only
characters that can't be typed are dropped.
*/
export const entryOf = (text: string, isSecret: boolean): Entry => {
	const left = new Set(isSecret ? text.match(controls) : dangersIn(text));
	const kept = [...text].filter(character => !left.has(character)).join('');
	return {text: kept, ...(left.size > 0 && {note: leftOutText(left)})};
};

/** Joins a pasted text into one line, without surrounding spaces. */
export const asOneLine = (text: string): string => text.replaceAll(/[\r\n\t]+/gv, ' ').trim();

type Edit = (field: FieldText) => FieldText;
type Edits = ReadonlyArray<readonly [isMeant: boolean, edit: Edit]>;

const meant = (edits: Edits): Edit | undefined => edits.find(([isMeant]) => isMeant)?.[1];

/**
Returns the effect of a readline word key on a field, or undefined for other keys. As in other programs, arrows, backspace and delete with alt or ctrl
are word keys, too.
*/
const wordEditOf = (input: string, key: Key): Edit | undefined => {
	const isModified = key.ctrl || key.meta;
	return meant([
		[(key.meta && input === 'b') || (isModified && key.leftArrow), moveWordLeft],
		[(key.meta && input === 'f') || (isModified && key.rightArrow), moveWordRight],
		[isModified && key.backspace, eraseWordLeft],
		[(key.meta && input === 'd') || (isModified && key.delete), eraseWordRight],
	]);
};

/**
Returns whether a key moves or erases by words in a text field. While a text field has the focus, the key must not run the command of the same key
without ctrl or alt.
*/
export const isWordKey = (input: string, key: Key): boolean => wordEditOf(input, key) !== undefined;

/** Returns the effect of an editing key on a field, or undefined for other keys. */
export const editOf = (input: string, key: Key, hasCursorKeys: boolean): Edit | undefined => wordEditOf(input, key) ?? meant([
	[hasCursorKeys && key.leftArrow, moveLeft],
	[hasCursorKeys && key.rightArrow, moveRight],
	[key.home || (key.ctrl && input === 'a'), moveToStart],
	[key.end || (key.ctrl && input === 'e'), moveToEnd],
	[key.backspace, backspace],
	[key.delete, deleteForward],
	[key.ctrl && input === 'u', eraseToStart],
	[key.ctrl && input === 'k', eraseToEnd],
	[key.ctrl && input === 'w', eraseToBlank],
]);
