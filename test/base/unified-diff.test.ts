import fc from 'fast-check';
import {expect, test} from 'vitest';
import {unifiedDiff} from '../../src/base/unified-diff.js';

const names = {before: 'a', after: 'b'};
const text = (...lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

test('a diff of equal texts is empty, and other diffs have hunks with three lines of context', () => {
	expect(unifiedDiff(text('1', '2'), text('1', '2'), names)).toBe('');
	expect(unifiedDiff('', text('1'), names)).toBe('--- a\n+++ b\n@@ -0,0 +1 @@\n+1\n');
	expect(unifiedDiff(text('1'), '', names)).toBe('--- a\n+++ b\n@@ -1 +0,0 @@\n-1\n');
	const numbers = Array.from({length: 20}, (_, index) => String(index));
	const changed = numbers.map(line => line === '3' ? 'three' : line).filter(line => line !== '15');
	expect(unifiedDiff(text(...numbers), text(...changed), names)).toBe(`--- a
+++ b
@@ -1,7 +1,7 @@
 0
 1
 2
-3
+three
 4
 5
 6
@@ -13,7 +13,6 @@
 12
 13
 14
-15
 16
 17
 18
`);
});

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), {maxLength: 12}).map(each => text(...each));

test('the diff of two long texts without common lines contains both in full', () => {
	const [left, right] = ['l', 'r'].map(side => text(...Array.from({length: 30_000}, (_, index) => `${side}${index}`)));
	const difference = unifiedDiff(left!, right!, names);
	expect(difference.startsWith('--- a\n+++ b\n@@ -1,30000 +1,30000 @@\n-l0\n-l1\n')).toBe(true);
	expect(applied(left!, difference)).toBe(right);
});

test('a diff applied to the old text gives the new text', () => {
	fc.assert(fc.property(lines, lines, (before, after) => {
		const difference = unifiedDiff(before, after, names);
		expect(difference === '').toBe(before === after);
		expect(applied(before, difference)).toBe(after);
	}), {numRuns: 300});
});

/** Applies a diff to a text, by the positions of its hunks. */
const applied = (before: string, difference: string): string => {
	const old = before.split('\n').slice(0, -1);
	const made: string[] = [];
	let at = 0;
	for (const line of difference.split('\n').slice(2, -1)) {
		const {start, count} = /^@@ -(?<start>\d+)(?:,(?<count>\d+))? \+/v.exec(line)?.groups ?? {};
		if (start !== undefined) {
			const upTo = Number(start) - (count === '0' ? 0 : 1);
			made.push(...old.slice(at, upTo));
			at = upTo;
		} else if (line.startsWith('+')) {
			made.push(line.slice(1));
		} else {
			expect(old[at]).toBe(line.slice(1));
			at += 1;
			if (line.startsWith(' ')) {
				made.push(line.slice(1));
			}
		}
	}

	return [...made, ...old.slice(at)].map(line => `${line}\n`).join('');
};
