/** Counts the letters that must be inserted, removed or changed to turn one text into the other. */
const editDistance = (one: string, other: string): number => {
	let previous = Array.from({length: other.length + 1}, (_, index) => index);
	for (const [row, letter] of [...one].entries()) {
		const current = [row + 1];
		for (const [column, otherLetter] of [...other].entries()) {
			current.push(Math.min(
				(current[column] ?? 0) + 1,
				(previous[column + 1] ?? 0) + 1,
				(previous[column] ?? 0) + (letter === otherLetter ? 0 : 1),
			));
		}

		previous = current;
	}

	return previous.at(-1) ?? 0;
};

/**
Returns the known word that is nearest to a mistyped word. Undefined if no known word is near. Ignores case, dashes and underscores.
*/
export const didYouMean = (word: string, known: Iterable<string>): string | undefined => {
	const simple = (text: string): string => text.toLowerCase().replaceAll(/[_\-]/gv, '');
	let best: {readonly name: string; readonly distance: number} | undefined;
	for (const name of known) {
		const distance = editDistance(simple(word), simple(name));
		// A known word of one letter must match exactly, because nothing of the word is left if that letter is changed.
		if (distance < name.length && distance <= Math.max(1, Math.floor(name.length / 3)) && (best === undefined || distance < best.distance)) {
			best = {name, distance};
		}
	}

	return best?.name;
};

/** Returns a sentence that offers the nearest known word, with a leading blank. Empty if no known word is near. */
export const suggestion = (word: string, known: Iterable<string>): string => {
	const near = didYouMean(word, known);
	return near === undefined ? '' : ` Did you mean "${near}"?`;
};
