import {expect, test} from 'vitest';
import {createStyles, styleChange} from '../../../src/terminal/text/style.js';

const escape = '\u{1B}';
const styles = createStyles(24);
const style = (...sequences: string[]) => {
	let current = styles.none;
	for (const sequence of sequences) {
		current = styles.after(current, `${escape}[${sequence}m`);
	}

	return current;
};

test('styles that look the same are the same object, whatever sequences set them', () => {
	expect(style('1', '31')).toBe(style('31;1'));
	expect(style('31', '32')).toBe(style('32'));
	expect(style('1', '31', '0')).toBe(styles.none);
	expect(style('1', '31', '')).toBe(styles.none);
	expect(style('1', '2', '22')).toBe(styles.none);
	expect(style('38;2;1;2;3', '39')).toBe(styles.none);
});

test('sequences other than styles leave the style unchanged', () => {
	expect(style('5')).toBe(styles.none);
	expect(styles.after(style('1'), `${escape}]8;;https://example.com\u{7}`)).toBe(style('1'));
});

test.each([
	[[], ['31'], '31'],
	[['31'], [], ''],
	[['31'], ['32'], '32'],
	[['1', '31'], ['31'], '22'],
	[['1', '31'], ['1'], '39'],
	[['1'], ['1', '7'], '7'],
	[['1', '4', '7', '31'], ['32'], '0;32'],
	[['1', '2'], ['1'], '0;1'],
])('the change from style %j to %j takes the fewest bytes', (from, to, parameters) => {
	expect(styleChange(style(...from), style(...to))).toBe(`${escape}[${parameters}m`);
});

test('a change to the same style takes no bytes', () => {
	expect(styleChange(style('1'), style('1'))).toBe('');
});

test('without colors, a style keeps bold and reverse', () => {
	const plain = createStyles(0);
	const seen = plain.after(plain.none, `${escape}[1;7;31;48;2;1;2;3m`);
	expect(seen.parameters).toBe('1;7');
});
