/**
How many letters have to be put in, left out or changed to make one text from the other.
*/
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
The known word that a mistyped one most likely stands for; undefined when none is near. Case, dashes and underscores don't count.
*/
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
	const simple = (text: string): string => text.toLowerCase().replaceAll(/[_\-]/gv, '');
	let best: {readonly name: string; readonly distance: number} | undefined;
	for (const name of known) {
		const distance = editDistance(simple(word), simple(name));
		// Of a word of one letter nothing would be left to recognise.
		if (distance < name.length && distance <= Math.max(1, Math.floor(name.length / 3)) && (best === undefined || distance < best.distance)) {
			best = {name, distance};
		}
	}

	return best?.name;
};

/**
The sentence that offers the nearest known word, with a blank before it; empty when none is near.
*/
export const suggestion = (word: string, known: Iterable<string>): string => {
	const near = nearest(word, known);
	return near === undefined ? '' : ` Did you mean "${near}"?`;
};
