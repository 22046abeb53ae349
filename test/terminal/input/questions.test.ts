import {expect, test} from 'vitest';
import type {Environment} from '../../../src/base/environment.js';
import {isKnownToMarkPastes, pasteQuestions, saysPastesAreMarked} from '../../../src/terminal/input/paste-rule.js';
import {createQuestions} from '../../../src/terminal/input/questions.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';

const escape = '\u{1B}';
const background = '11;rgb:1e1e/1e1e/2e2e';

const xterm: Environment = {TERM: 'xterm-256color'};

const setUp = (environment = xterm, hasColour = true) => {
	const clock = createDrivenClock();
	const sent: string[] = [];
	const questions = createQuestions({
		timer: clock,
		send(text) {
			sent.push(text);
		},
		environment,
		hasColour,
	});
	questions.ask();
	return {
		clock,
		questions,
		sent,

		/** Measures how long the program waits at its end from now on, in steps of 1 ms. */
		async waits() {
			let isOver = false;
			const wait = async () => {
				await questions.settle();
				isOver = true;
			};

			void wait();
			await Promise.resolve();
			let milliseconds = 0;
			for (; milliseconds < 1000; milliseconds++) {
				await Promise.resolve();
				await Promise.resolve();
				await Promise.resolve();
				if (isOver) {
					break;
				}

				clock.advance(1);
			}

			return milliseconds;
		},
	};
};

test.each<readonly [env: Environment, asked: string]>([
	[{TERM: 'xterm-256color'}, `${escape}7${escape}[?2004$p${escape}[>0q${escape}8${escape}[K`],
	[{TERM: 'tmux-256color', TMUX: '/run/tmux'}, `${escape}7${escape}[?2004$p${escape}[>0q${escape}8${escape}[K`],
	[{TERM: 'xterm-256color', VTE_VERSION: '7802'}, `${escape}7${escape}[?2004$p${escape}[>0q${escape}8${escape}[K`],
	[{TERM: 'xterm-256color', VTE_VERSION: '5204'}, `${escape}7${escape}[?2004$p${escape}8${escape}[K`],
	[{TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal'}, ''],
	[{TERM: 'linux'}, ''],
	[{TERM: 'eterm-color'}, ''],
])('in the environment %j, the queries about pastes are %j', (env, asked) => {
	expect(pasteQuestions(env)).toBe(asked);
});

test.each([
	['?2004;1$y', true],
	['?2004;2$y', true],
	['?2004;3$y', true],
	['?2004;0$y', false],
	['?2004;4$y', false],
	['?2026;2$y', false],
	['>|tmux 3.3a', true],
	['>|XTerm(390)', false],
	['?62;22c', false],
])('the reply %s means that the terminal marks pastes: %s', (reply, isMarked) => {
	expect(saysPastesAreMarked(reply)).toBe(isMarked);
	const {questions} = setUp();
	expect(questions.marksPastes()).toBe(false);
	questions.take(reply);
	expect(questions.marksPastes()).toBe(isMarked);
});

test('Terminal.app is known to mark pastes, but a multiplexer that inherits TERM_PROGRAM is not', () => {
	expect(setUp({TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal'}).questions.marksPastes()).toBe(true);
	expect(isKnownToMarkPastes({TERM: 'screen-256color', TERM_PROGRAM: 'Apple_Terminal'})).toBe(false);
	expect(isKnownToMarkPastes({TERM: 'xterm-256color'})).toBe(false);
});

test('the queries end with DA1, and begin with the background color if colors are drawn', () => {
	expect(setUp().sent.join('')).toMatch(/^\u{1B}\]11;\?\u{1B}\\.*\u{1B}\[c$/v);
	expect(setUp({TERM: 'xterm'}, false).sent.join('')).toMatch(/^\u{1B}7.*\u{1B}\[c$/v);
	expect(setUp({TERM: 'linux'}, false).sent).toEqual([]);
});

test('once the terminal has replied to the last query, the exit does not wait', async () => {
	const {questions, waits} = setUp();
	expect(questions.areOpen()).toBe(true);
	questions.take('?2004;2$y');
	expect(questions.areOpen()).toBe(true);
	questions.take('?62;22c');
	expect(questions.areOpen()).toBe(false);
	expect(await waits()).toBe(0);
});

test('the exit waits at most a third of a second for the terminal\'s replies', async () => {
	expect(await setUp().waits()).toBe(333);
	const {clock, questions, waits} = setUp();
	clock.after(120, () => {
		questions.take('?62;22c');
	});
	expect(await waits()).toBe(120);
});

test('the exit does not wait for a terminal that has not replied in five seconds', async () => {
	const {clock, waits} = setUp();
	clock.advance(5001);
	expect(await waits()).toBe(0);
});

test('in GNU screen, the exit also waits for the outer terminal\'s reply to the background query', async () => {
	const {questions, waits} = setUp({TERM: 'screen', STY: '1.pts-0'});
	questions.take('?1;2c');
	expect(questions.areOpen()).toBe(true);
	questions.take(background);
	expect(await waits()).toBe(0);
});

test('the exit does not wait if no query was sent', async () => {
	expect(await setUp({TERM: 'linux'}, false).waits()).toBe(0);
});
