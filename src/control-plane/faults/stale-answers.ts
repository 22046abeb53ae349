import type {Clock} from '../../base/clock.js';

type Kept = {
	readonly status: number;
	readonly body: string;
};

/**
What was answered before the latest change, to be answered again after it: as a list does that is read from a copy which lags behind.
*/
export type StaleAnswers = {
	/**
	Something was changed, or was tried to be.
	*/
	readonly changed: () => void;

	/**
	What was answered to that question before the latest change, when that is at most so long ago.
	*/
	readonly before: (question: string, milliseconds: number) => Kept | undefined;

	/**
	Keeps an answer.
	*/
	readonly answered: (question: string, answer: Kept) => void;
};

const mostAnswers = 1000;

export const createStaleAnswers = (clock: Clock): StaleAnswers => {
	const answers = new Map<string, Kept>();
	let changedAt = -Infinity;

	return {
		changed() {
			changedAt = clock.now();
		},
		before: (question, milliseconds) => clock.now() - changedAt < milliseconds ? answers.get(question) : undefined,
		answered(question, answer) {
			if (answers.size >= mostAnswers) {
				answers.clear();
			}

			answers.set(question, answer);
		},
	};
};
