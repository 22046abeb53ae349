import {sanitize} from '../../../src/terminal/sanitize.js';
import {atMost, type Part} from '../figure.js';
import {median} from '../statistics.js';

const megabyte = 1_048_576;
const times = 20;

const texts: ReadonlyArray<readonly [string, string]> = [
	['combining marks', '\u{301}\u{323}'.repeat(megabyte / 2)],
	['a tower of marks on a letter', `q${'\u{301}'.repeat(megabyte)}`],
	['escape sequences', '\u{1B}[31m\u{1B}]0;x\u{7}'.repeat(megabyte / 10)],
	['emoji', '😀'.repeat(megabyte / 2)],
];

/**
How long sanitizing a text takes, in milliseconds.
*/
const cleaningTime = (text: string): number => median(Array.from({length: times}, () => {
	const startedAt = performance.now();
	sanitize(text);
	return performance.now() - startedAt;
}));

/**
The cost of drawing a name of a megabyte.
*/
export const text: Part = {
	name: 'text',
	async measure() {
		return texts.map(([what, hostile]) => atMost(`1 MB of ${what} made safe to draw, median`, cleaningTime(hostile), {limit: 5, unit: ' ms', digits: 2}));
	},
};
