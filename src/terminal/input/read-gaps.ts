/**
Two reads this close count as one: nobody presses two keys so quickly. In milliseconds.
*/
const joinedMilliseconds = 5;

/**
The same once the first has been drawn: a program that presses keys may react to what it has seen, but not so quickly.
*/
const reactionMilliseconds = 1;

/**
Tells by the gap between two reads whether their text counts as of one read.
*/
export type ReadGaps = {
	/**
	Notes when the text that was handed on last was read; undefined when something else was.
	*/
	readonly note: (textAt: number | undefined) => void;

	/**
	Notes that everything handed on has had its effect, which is drawn now: what comes next may be somebody's answer to that.
	*/
	readonly answered: () => void;

	/**
	Whether a read at that time is one with the text before it.
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
