/** The maximum time between two reads that count as one, in milliseconds. Nobody presses two keys this quickly. */
const joinedMilliseconds = 5;

/**
The maximum time between two reads that count as one although the screen was drawn in between, in milliseconds. A program that presses keys may react
to the screen, but not this quickly.
*/
const reactionMilliseconds = 1;

/** Decides by the time between two reads whether their text counts as one read. */
export type ReadGaps = {
	/** Notes when the last event was read. `textAt` is undefined if that event was not text. */
	readonly note: (textAt: number | undefined) => void;

	/**
	Notes that all input has been processed, and that the result is being drawn. The next input may be a reaction to that drawing.
	*/
	readonly answered: () => void;

	/** Returns whether a read at the time `at` counts as one read with the text before it. */
	readonly isJoined: (at: number) => boolean;
};

export const createReadGaps = (): ReadGaps => {
	let textAt = -Infinity;
	let isAnswered = false;
	return {
		note(at = -Infinity) {
			textAt = at;
		},
		answered() {
			isAnswered = true;
		},
		isJoined(at) {
			const most = isAnswered ? reactionMilliseconds : joinedMilliseconds;
			isAnswered = false;
			return at - textAt < most;
		},
	};
};
