/**
Two reads this close count as one, since nobody presses two keys so quickly. In milliseconds.
*/
const joinedMilliseconds = 5;

/**
The same after the first was drawn: a program that presses keys may react to the screen, but not so quickly.
*/
const reactionMilliseconds = 1;

/**
Decides by the gap between two reads whether their text counts as one read.
*/
export type ReadGaps = {
	/**
	Notes when the last passed-on text was read; undefined if it was not text.
	*/
	readonly note: (textAt: number | undefined) => void;

	/**
	Notes that everything passed on was processed and is drawn now: the next input may be a reaction to that.
	*/
	readonly answered: () => void;

	/**
	Whether a read at that time belongs to the text before it.
	*/
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
