import type {Environment} from '../../base/environment.js';
import type {Timer} from '../timer.js';
import {isKnownToMarkPastes, pasteQuestions, saysPastesAreMarked} from './paste-rule.js';

export type Background = 'dark' | 'light';

/**
OSC 11: asks for the terminal's background color. This query must be sent before the alternate screen is entered. The reply arrives with the input.
Over a slow link, the reply may arrive after the first frame, so nothing may wait for the reply.
*/
const backgroundQuestion = '\u{1B}]11;?\u{1B}\\';

const answer = /^11;rgba?:(?<red>[\da-f]{1,4})\/(?<green>[\da-f]{1,4})\/(?<blue>[\da-f]{1,4})/iv;

/** Returns a color channel of one to four hexadecimal digits as a fraction of its maximum. */
const shareOf = (channel: string): number => Number.parseInt(channel, 16) / ((16 ** channel.length) - 1);

/**
Parses the reply to the background query, without introducer and terminator (`11;rgb:1e1e/1e1e/2e2e`).

@returns Undefined for other text, and for pure white inside tmux: tmux replies pure white if it does not know the color.
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

	// The weights come from ITU-R BT.709: green contributes most to the perceived brightness.
	return (0.2126 * red) + (0.7152 * green) + (0.0722 * blue) > 0.5 ? 'light' : 'dark';
};

/**
Returns the background according to COLORFGBG, which some terminals set (`15;0` is white on black). This background is used until the terminal replies
to the background query.
*/
export const backgroundFromEnvironment = (env: Environment): Background | undefined => {
	const colour = /;(?<background>\d{1,2})$/v.exec(env.COLORFGBG ?? '')?.groups?.background;
	if (colour === undefined) {
		return undefined;
	}

	return ['7', '15'].includes(colour) ? 'light' : 'dark';
};

/**
The queries sent to the terminal at the start, and the pending replies. Only the program's exit waits for the replies.
*/
export type Questions = {
	/** Sends the queries. The terminal must be in raw mode, and not yet on the alternate screen. */
	readonly ask: () => void;

	/** Receives a reply, without introducer and terminator. */
	readonly take: (reply: string) => void;

	/** Returns whether the terminal is known to mark pastes. */
	readonly marksPastes: () => boolean;

	/** Returns whether a reply may still arrive. */
	readonly areOpen: () => boolean;

	/** Waits until no reply is pending, but at most a third of a second. */
	readonly settle: () => Promise<void>;
};

export type QuestionsOptions = {
	readonly timer: Timer;
	readonly send: (sequence: string) => void;
	readonly environment: Environment;

	/** Whether pgtower draws colors. Without colors, the background color does not matter. */
	readonly hasColour: boolean;
};

/** How long an exit waits for replies, in milliseconds. */
const settleMilliseconds = 333;

/** The time after which a query counts as ignored, in milliseconds. */
const answerMilliseconds = 5000;

/**
DA1: asks for the terminal's class. All terminals reply to DA1, and send their replies in the order of the queries. So the reply to DA1 is the last
reply.
*/
const lastQuestion = '\u{1B}[c';
const lastAnswer = /^\?[\d;]+c$/v;

/**
Returns whether the terminal forwards the background query to an outer terminal, as GNU screen does. The outer terminal's reply may come after all
other replies.
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
