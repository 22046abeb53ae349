/** The text of a field, split at its cursor. */
export type FieldText = {
	readonly before: string;
	readonly after: string;
};

const graphemes = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

const split = (text: string): readonly string[] => Array.from(graphemes.segment(text), ({segment}) => segment);

const lastOf = (text: string): string => split(text).at(-1) ?? '';

/** Returns the first character as users count them: an emoji of several code points is one character. */
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

/** Erases from the cursor back to a space. Spaces directly before the cursor are erased too. */
export const eraseToBlank = ({before, after}: FieldText): FieldText => {
	const word = before.trimEnd();
	return {before: word.slice(0, Math.max(0, word.lastIndexOf(' ') + 1)), after};
};

/**
Returns whether a character belongs to a word for the word keys. As in readline, only letters and digits do, so that `ep-cool-sun` has three words.
Only the start is tested: `1️⃣` is one character that starts with a digit.
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
export const moveWordLeft = (field: FieldText): FieldText => {
	const at = wordBefore(field);
	return {before: field.before.slice(0, at), after: field.before.slice(at) + field.after};
};

/** Moves to the end of the current or the next word. */
export const moveWordRight = (field: FieldText): FieldText => {
	const length = wordAfter(field);
	return {before: field.before + field.after.slice(0, length), after: field.after.slice(length)};
};

/** Erases back to the start of the current or the previous word. */
export const eraseWordLeft = (field: FieldText): FieldText => ({before: field.before.slice(0, wordBefore(field)), after: field.after});

/** Erases to the end of the current or the next word. */
export const eraseWordRight = (field: FieldText): FieldText => ({before: field.before, after: field.after.slice(wordAfter(field))});
