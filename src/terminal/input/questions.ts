import type {Environment} from '../../base/environment.js';
import type {Timer} from '../timer.js';
import {backgroundQuestion} from './background.js';
import {isKnownToMarkPastes, pasteQuestions, saysPastesAreMarked} from './paste-questions.js';

/**
What the terminal is asked at the start, and which answers are still to come. None is waited for, except at the end.
*/
export type Questions = {
	/**
	Sends the questions. The terminal must be in raw mode, and not yet on the alternate screen.
	*/
	readonly ask: () => void;

	/**
	Takes an answer, without introducer and terminator.
	*/
	readonly take: (reply: string) => void;

	/**
	Whether the terminal is known to mark pastes.
	*/
	readonly marksPastes: () => boolean;

	/**
	Whether an answer may still come.
	*/
	readonly areOpen: () => boolean;

	/**
	Waits until no answer is to come any more, for a third of a second at most.
	*/
	readonly settle: () => Promise<void>;
};

export type QuestionsOptions = {
	readonly timer: Timer;
	readonly send: (sequence: string) => void;
	readonly environment: Environment;

	/**
	Whether the background colour matters.
	*/
	readonly hasColour: boolean;
};

/**
How long the end waits for answers, in milliseconds.
*/
const settleMilliseconds = 333;

/**
A question without an answer after this time will have none.
*/
const answerMilliseconds = 5000;

/**
DA1, the terminal's class. All terminals answer it, and in order: once they have, they have answered the questions before it, or never will.
*/
const lastQuestion = '\u{1B}[c';
const lastAnswer = /^\?[\d;]+c$/v;

/**
Whether the terminal leaves the question about the background to another one, so that this answer may come behind all others: GNU screen.
*/
const passesOn = (env: Environment): boolean => (env.TMUX ?? '') === '' && ((env.STY ?? '') !== '' || env.TERM?.startsWith('screen') === true);

export const createQuestions = ({timer, send, environment, hasColour}: QuestionsOptions): Questions => {
	const open = new Set<'background' | 'last'>();
	const waiting = new Set<() => void>();
	let askedAt = -Infinity;
	let marksPastes = isKnownToMarkPastes(environment);
	const areOpen = () => open.size > 0 && timer.now() - askedAt <= answerMilliseconds;
	return {
		ask() {
			const aboutPastes = pasteQuestions(environment);
			if (!hasColour && aboutPastes === '') {
				return;
			}

			askedAt = timer.now();
			open.add('last');
			if (hasColour) {
				open.add('background');
			}

			send((hasColour ? backgroundQuestion : '') + aboutPastes + lastQuestion);
		},
		take(reply) {
			marksPastes ||= saysPastesAreMarked(reply);
			if (reply.startsWith('11;')) {
				open.delete('background');
			} else if (lastAnswer.test(reply)) {
				open.delete('last');
				if (!passesOn(environment)) {
					open.delete('background');
				}
			}

			if (open.size > 0) {
				return;
			}

			for (const resolve of waiting) {
				resolve();
			}
		},
		marksPastes: () => marksPastes,
		areOpen,
		async settle() {
			if (!areOpen()) {
				return;
			}

			const {promise, resolve} = Promise.withResolvers<void>();
			const finish = () => {
				cancel();
				waiting.delete(finish);
				resolve();
			};

			const cancel = timer.after(settleMilliseconds, finish);
			waiting.add(finish);
			await promise;
		},
	};
};
