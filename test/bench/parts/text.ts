import {sanitize} from '../../../src/terminal/text/sanitize.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure} from '../judge.js';
import {median} from '../statistics.js';

const megabyte = 1_048_576;
const times = 20;

const texts: ReadonlyArray<readonly [string, string]> = [
	['combining marks', '\u{301}\u{323}'.repeat(megabyte / 2)],
	['a tower of marks on a letter', `q${'\u{301}'.repeat(megabyte)}`],
	['escape sequences', '\u{1B}[31m\u{1B}]0;x\u{7}'.repeat(megabyte / 10)],
	['emoji', '😀'.repeat(megabyte / 2)],
];

/** Measures the milliseconds for sanitizing a text. */
const cleaningTime = (text: string): number => median(Array.from({length: times}, () => {
	const startedAt = performance.now();
	sanitize(text);
	return performance.now() - startedAt;
}));

/** The cost of drawing a name of a megabyte. */
export const text: Part = {
	name: 'text',
	async measure({empty}) {
		const {result, frame} = await besideEmptyFrames(empty, async () => texts.map(([of, hostile]) => ({of, taken: cleaningTime(hostile)})));
		return [asFigure(frame), ...result.map(({of, taken}) => against(budgets.sanitizedText, taken, frame, {of}))];
	},
};
