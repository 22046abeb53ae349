import type {Clock} from '../../base/clock.js';

type Kept = {
	readonly status: number;
	readonly body: string;
};

/**
Remembers answers from before the latest change and repeats them after it, as a list read from a lagging replica does.
*/
export type StaleAnswers = {
	/**
	Notes that something was changed, or may have been.
	*/
	readonly changed: () => void;

	/**
	The answer to that question from before the latest change, if that change is at most that many milliseconds ago.
	*/
	readonly before: (question: string, milliseconds: number) => Kept | undefined;

	/**
	Remembers an answer.
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
