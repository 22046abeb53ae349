import type {Instant} from '../time.js';

/**
What filters ask most, of one row.
*/
export type Essence = {
	/**
	What the values of its repeated fields follow from (see {@link Field}): rows that are alike in these are of one group.
	*/
	readonly alike: ReadonlyArray<string | undefined>;

	/**
	The text of its own that words are looked for in: its field that is searched and not repeated.
	*/
	readonly text: string;

	/**
	Its field that is an instant.
	*/
	readonly time: Instant;
};

/**
The same of all rows of a list, side by side: to fetch it from each of 100,000 rows, which lie scattered in memory, takes many times
longer than to look it through here. Numbers and texts are found by a row's place in the list.
*/
export type RowIndex<Row> = {
	readonly rows: readonly Row[];

	/**
	The number of each row's group.
	*/
	readonly groups: Uint32Array;

	/**
	How many numbers of groups there are, from 0.
	*/
	readonly groupCount: number;
	readonly times: Float64Array;

	/**
	The texts one after the other, in lower case.
	*/
	readonly text: string;

	/**
	Where in it each row's text begins, and at last where it ends.
	*/
	readonly starts: Uint32Array;
};

/**
Which rows have a word, in lower case, in their text: 1 at their places.
*/
export const rowsWithText = ({text, starts}: Pick<RowIndex<never>, 'text' | 'starts'>, word: string): Uint8Array => {
	const found = new Uint8Array(starts.length - 1);
	if (word === '') {
		return found.fill(1);
	}

	let row = 0;
	let at = text.indexOf(word);
	while (at !== -1) {
		while (starts[row + 1]! <= at) {
			row++;
		}

		// What reaches into the next row's text is in neither.
		if (at + word.length <= starts[row + 1]!) {
			found[row] = 1;
			row++;
			at = text.indexOf(word, starts[row]);
		} else {
			at = text.indexOf(word, at + 1);
		}
	}

	return found;
};

/**
Marks the rows of the groups that pass a test, in marks of all rows. Each group is asked by one of its rows. A plain loop: who types
waits for it.
*/
export const markGroups = <Row>({rows, groups, groupCount}: RowIndex<Row>, passes: (row: Row) => boolean, marks: Uint8Array): void => {
	const isAsked = new Uint8Array(groupCount);
	const isPassed = new Uint8Array(groupCount);
	for (let place = 0; place < marks.length; place++) {
		const group = groups[place]!;
		if (isAsked[group] === 0) {
			isAsked[group] = 1;
			isPassed[group] = Number(passes(rows[place]!));
		}

		if (isPassed[group] === 1) {
			marks[place] = 1;
		}
	}
};

/**
Marks the rows whose time passes a test, in marks of all rows.
*/
export const markTimes = ({times}: Pick<RowIndex<never>, 'times'>, passes: (time: Instant) => boolean, marks: Uint8Array): void => {
	for (let place = 0; place < marks.length; place++) {
		if (marks[place] === 0 && passes(times[place]!)) {
			marks[place] = 1;
		}
	}
};
