/** A memory of the laid-out rows of recent frames. */
export type RowMemory = {
	/** Returns the text of the row with a mark. Calls `layOut` if no recent frame had this row. */
	readonly recall: (mark: string, layOut: () => string) => string;

	/** Starts a frame of `height` rows. The rows of at least the last two frames are kept. */
	readonly begin: (height: number) => void;
};

/** Creates a memory that keeps the rows of at least two frames, and of at most five frames. */
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
