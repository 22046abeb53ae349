import type {Key} from 'ink';
import {dangersIn} from '../../domain/text/kept-text.js';

/** The text of a field, split at its cursor. */
export type FieldText = {
	readonly before: string;
	readonly after: string;
};

const graphemes = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

const split = (text: string): readonly string[] => Array.from(graphemes.segment(text), ({segment}) => segment);

const lastOf = (text: string): string => split(text).at(-1) ?? '';

/** Returns the first character, as users count characters. An emoji of several code points is one character. */
export const firstOf = (text: string): string => split(text)[0] ?? '';

const moveLeft = ({before, after}: FieldText): FieldText => {
	const moved = lastOf(before);
	return {before: before.slice(0, before.length - moved.length), after: moved + after};
};

const moveRight = ({before, after}: FieldText): FieldText => {
	const moved = firstOf(after);
	return {before: before + moved, after: after.slice(moved.length)};
};

const moveToStart = ({before, after}: FieldText): FieldText => ({before: '', after: before + after});

const moveToEnd = ({before, after}: FieldText): FieldText => ({before: before + after, after: ''});

const backspace = ({before, after}: FieldText): FieldText => ({before: before.slice(0, before.length - lastOf(before).length), after});

const deleteForward = ({before, after}: FieldText): FieldText => ({before, after: after.slice(firstOf(after).length)});

const eraseToStart = ({after}: FieldText): FieldText => ({before: '', after});

const eraseToEnd = ({before}: FieldText): FieldText => ({before, after: ''});

/** Erases from the cursor back to a space. Spaces directly before the cursor are erased too. */
const eraseToBlank = ({before, after}: FieldText): FieldText => {
	const word = before.trimEnd();
	return {before: word.slice(0, Math.max(0, word.lastIndexOf(' ') + 1)), after};
};

/**
Returns whether a character is part of a word, for keys that move or erase by words. As in readline, words consist of letters and digits, so that
`ep-cool-sun` has three words. Only the start of a character is tested: `1️⃣` is one character that starts with a digit.
*/
const isOfWord = (character: string): boolean => /^[\p{Letter}\p{Number}]/v.test(character);

/** Returns the total length of the leading spaces and symbols, and of the word after them. */
const lengthOfWord = (characters: readonly string[]): number => {
	const start = characters.findIndex(character => isOfWord(character));
	if (start === -1) {
		return characters.join('').length;
	}

	const end = characters.findIndex((character, index) => index > start && !isOfWord(character));
	return characters.slice(0, end === -1 ? undefined : end).join('').length;
};

const wordBefore = ({before}: FieldText): number => before.length - lengthOfWord(split(before).toReversed());
const wordAfter = ({after}: FieldText): number => lengthOfWord(split(after));

/** Moves to the start of the current or the previous word. */
const moveWordLeft = (field: FieldText): FieldText => {
	const at = wordBefore(field);
	return {before: field.before.slice(0, at), after: field.before.slice(at) + field.after};
};

/** Moves to the end of the current or the next word. */
const moveWordRight = (field: FieldText): FieldText => {
	const length = wordAfter(field);
	return {before: field.before + field.after.slice(0, length), after: field.after.slice(length)};
};

/** Erases back to the start of the current or the previous word. */
const eraseWordLeft = (field: FieldText): FieldText => ({before: field.before.slice(0, wordBefore(field)), after: field.after});

/** Erases to the end of the current or the next word. */
const eraseWordRight = (field: FieldText): FieldText => ({before: field.before, after: field.after.slice(wordAfter(field))});

/**
The pastes that a field accepts: any text, only one line, or nothing. With `any`, several lines are joined into one line.
*/
export type PasteRule = 'any' | 'one line' | 'nothing';

/** The accepted part of a typed or pasted text, and a note on the rest. */
type Entry = {
	readonly text: string;
	readonly note?: string;
};

/** Names the dropped characters. Such characters are invisible, so the text shows the code point of the first one. */
const leftOutText = (characters: ReadonlySet<string>): string => {
	const [first = ''] = characters;
	const name = `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
	return characters.size === 1 ? `${name} was left out.` : `${name} and ${characters.size - 1} more were left out.`;
};

/**
The maximum length of a paste, in UTF-16 code units. This is far longer than any text in a field. Drawing a file pasted by mistake would take minutes.
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
Returns the part of a text that a field accepts. Drops characters that are dangerous in a name. A secret is not a name, so for secrets, drops only
characters that can't be typed.
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
Returns the effect on a field of a key that moves or erases by words, or undefined for other keys. These keys are readline's alt-b, alt-f and alt-d,
and left, right, backspace and delete with alt or ctrl.
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
Returns whether a key moves or erases by words in a text field. While a text field has the focus, such a key must not run the command that belongs to
the key without ctrl or alt.
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
