import type {Environment} from '../../base/environment.js';
import type {Timer} from '../timer.js';
import {isKnownToMarkPastes, pasteQuestions, saysPastesAreMarked} from './paste-rule.js';

export type Background = 'dark' | 'light';

/**
Asks the terminal for its background color (OSC 11). Must be sent before the alternate screen is entered. The answer arrives with the input, over a
slow link even after the first frame, and must not be waited for.
*/
const backgroundQuestion = '\u{1B}]11;?\u{1B}\\';

const answer = /^11;rgba?:(?<red>[\da-f]{1,4})\/(?<green>[\da-f]{1,4})\/(?<blue>[\da-f]{1,4})/iv;

/**
A channel of one to four hexadecimal digits, as a fraction of its maximum.
*/
const shareOf = (channel: string): number => Number.parseInt(channel, 16) / ((16 ** channel.length) - 1);

/**
Parses the answer: the text of the OSC sequence without its introducer and terminator, `11;rgb:1e1e/1e1e/2e2e`. Undefined for other text, and for pure
white inside tmux, which is its answer if unknown.
*/
export const parseBackground = (reply: string, env: Environment): Background | undefined => {
	const groups = answer.exec(reply)?.groups;
	if (!groups) {
		return undefined;
	}

	const [red, green, blue] = [groups.red!, groups.green!, groups.blue!].map(channel => shareOf(channel)) as [number, number, number];
	if (red + green + blue === 3 && (env.TMUX ?? '') !== '') {
		return undefined;
	}

	// Weights of ITU-R BT.709: green contributes most to how light a color looks.
	return (0.2126 * red) + (0.7152 * green) + (0.0722 * blue) > 0.5 ? 'light' : 'dark';
};

/**
The background given in COLORFGBG (`15;0`: white on black) by some terminals: used until the answer arrives.
*/
export const backgroundFromEnvironment = (env: Environment): Background | undefined => {
	const colour = /;(?<background>\d{1,2})$/v.exec(env.COLORFGBG ?? '')?.groups?.background;
	if (colour === undefined) {
		return undefined;
	}

	return ['7', '15'].includes(colour) ? 'light' : 'dark';
};

/**
The queries sent to the terminal at the start, and the pending answers. None is waited for, except on exit.
*/
export type Questions = {
	/**
	Sends the queries. The terminal must be in raw mode, and not yet on the alternate screen.
	*/
	readonly ask: () => void;

	/**
	Receives an answer, without introducer and terminator.
	*/
	readonly take: (reply: string) => void;

	/**
	Whether the terminal is known to mark pastes.
	*/
	readonly marksPastes: () => boolean;

	/**
	Whether an answer may still arrive.
	*/
	readonly areOpen: () => boolean;

	/**
	Waits until no answer is pending, for a third of a second at most.
	*/
	readonly settle: () => Promise<void>;
};

export type QuestionsOptions = {
	readonly timer: Timer;
	readonly send: (sequence: string) => void;
	readonly environment: Environment;

	/**
	Whether the background color matters.
	*/
	readonly hasColour: boolean;
};

/**
How long exiting waits for answers, in milliseconds.
*/
const settleMilliseconds = 333;

/**
A query without an answer after this time will never be answered.
*/
const answerMilliseconds = 5000;

/**
DA1, the terminal's class. All terminals answer it, and in order: after its answer, the queries before it are answered, or never will be.
*/
const lastQuestion = '\u{1B}[c';
const lastAnswer = /^\?[\d;]+c$/v;

/**
Whether the terminal forwards the background query to another one, so that its answer may come last: GNU screen.
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
