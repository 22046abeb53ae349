import type {Key} from 'ink';
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
