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

/**
The pastes that a field accepts: any text, joined into one line; one line only; or none.
*/
export type PasteRule = 'any' | 'one line' | 'nothing';

/**
What is entered of a typed or pasted text, and the note for what was left out.
*/
type Entry = {
	readonly text: string;
	readonly note?: string;
};

/**
Names the characters that were left out, by the code point of the first one: none of them can be seen.
*/
const leftOutText = (characters: ReadonlySet<string>): string => {
	const [first = ''] = characters;
	const name = `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
	return characters.size === 1 ? `${name} was left out.` : `${name} and ${characters.size - 1} more were left out.`;
};

/**
No text of a field is longer by far: a whole file that is pasted by mistake would take minutes to draw.
*/
const mostPasted = 10_000;

/**
Returns the reason a paste is refused, or undefined if it is accepted.
*/
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
Returns what of a text a field takes. What is dangerous in a name is left out; a secret is no name, and loses only what no key types.
*/
export const entryOf = (text: string, isSecret: boolean): Entry => {
	const left = new Set(isSecret ? text.match(controls) : dangersIn(text));
	const kept = [...text].filter(character => !left.has(character)).join('');
	return {text: kept, ...(left.size > 0 && {note: leftOutText(left)})};
};

/**
A pasted text as one line, without the blanks around it.
*/
export const asOneLine = (text: string): string => text.replaceAll(/[\r\n\t]+/gv, ' ').trim();

type Edit = (field: FieldText) => FieldText;
type Edits = ReadonlyArray<readonly [isMeant: boolean, edit: Edit]>;

const meant = (edits: Edits): Edit | undefined => edits.find(([isMeant]) => isMeant)?.[1];

/**
Returns what one of readline's word keys does to a field, or undefined for other keys. Alt or ctrl with an arrow, backspace or delete are the
same for those who know them from elsewhere.
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
Whether a key belongs to the text field that has the keyboard, though without ctrl or alt it would mean something else.
*/
export const isWordKey = (input: string, key: Key): boolean => wordEditOf(input, key) !== undefined;

/**
Returns what an editing key does to a field, or undefined for other keys.
*/
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
