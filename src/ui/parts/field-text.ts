/**
The text of a field, split where its cursor is.
*/
export type FieldText = {
	readonly before: string;
	readonly after: string;
};

const graphemes = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

const split = (text: string): readonly string[] => Array.from(graphemes.segment(text), ({segment}) => segment);

const lastOf = (text: string): string => split(text).at(-1) ?? '';

/**
The first character as a person counts them: an emoji of several code points is one.
*/
export const firstOf = (text: string): string => split(text)[0] ?? '';

export const moveLeft = ({before, after}: FieldText): FieldText => {
	const moved = lastOf(before);
	return {before: before.slice(0, before.length - moved.length), after: moved + after};
};

export const moveRight = ({before, after}: FieldText): FieldText => {
	const moved = firstOf(after);
	return {before: before + moved, after: after.slice(moved.length)};
};

export const moveToStart = ({before, after}: FieldText): FieldText => ({before: '', after: before + after});

export const moveToEnd = ({before, after}: FieldText): FieldText => ({before: before + after, after: ''});

export const backspace = ({before, after}: FieldText): FieldText => ({before: before.slice(0, before.length - lastOf(before).length), after});

export const deleteForward = ({before, after}: FieldText): FieldText => ({before, after: after.slice(firstOf(after).length)});

export const eraseToStart = ({after}: FieldText): FieldText => ({before: '', after});

export const eraseToEnd = ({before}: FieldText): FieldText => ({before, after: ''});

/**
Erases the word before the cursor and the blanks behind it.
*/
export const eraseWord = ({before, after}: FieldText): FieldText => {
	const word = before.trimEnd();
	return {before: word.slice(0, Math.max(0, word.lastIndexOf(' ') + 1)), after};
};
