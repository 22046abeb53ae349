/**
Remembers how rows were laid out that the latest frames had.
*/
export type RowMemory = {
	/**
	The text of a row that looks as its mark says; it is laid out when no frame of late had it.
	*/
	readonly recall: (mark: string, layOut: () => string) => string;

	/**
	Begins a frame of `rows` rows. The rows of the last two frames are remembered.
	*/
	readonly begin: (height: number) => void;
};

/**
Keeps the rows of at least two frames, and at most of five.
*/
export const createRowMemory = (): RowMemory => {
	let recent = new Map<string, string>();
	let older = recent;
	return {
		recall(mark, layOut) {
			const known = recent.get(mark);
			if (known !== undefined) {
				return known;
			}

			const text = older.get(mark) ?? layOut();
			recent.set(mark, text);
			return text;
		},
		begin(height) {
			if (recent.size <= 2 * height) {
				return;
			}

			older = recent;
			recent = new Map();
		},
	};
};
