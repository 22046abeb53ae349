import {expect, test} from 'vitest';
import {readSourceFiles, type SourceFile} from '../helpers/source-files.js';

/**
Matches limits of at least a second that a test sets for itself: of a wait, of a test, or of all tests of a file. On a slow machine, they would
end what works. The limits for all tests are in test/helpers/patience.ts. The benchmark has its own.
*/
const ownLimit = /\btimeout(?::| =) (?:amount\(.+?\)|\d+_\d{3}|\d{4,})|\b(?:test|hook)Timeout: \d[\d_]*|^\}\)?, (?:amount\(.+\)|\d[\d_]*)\);/gmv;

const ownLimits = ({name, text}: SourceFile): readonly string[] => Array.from(text.matchAll(ownLimit), ([limit]) => `${name}: ${limit}`);

test('tests set no limit of wall-clock time for themselves', () => {
	const files = readSourceFiles().filter(({name}) => name.startsWith('test/') && !/^test\/(?:bench|house\/patience)/v.test(name));
	expect(files.length).toBeGreaterThan(500);
	expect(files.flatMap(file => ownLimits(file))).toEqual([]);
});

test.each([
	['await expect.poll(rows, {timeout: 30_000, interval: 50}).toBe(2);', 'timeout: 30_000'],
	['test(\'a title\', {timeout: amount(300_000, 1_800_000)}, async () => {', 'timeout: amount(300_000, 1_800_000)'],
	['vi.setConfig({testTimeout: 60_000});', 'testTimeout: 60_000'],
	['}, amount(60_000, 600_000));', '}, amount(60_000, 600_000));'],
	['{mayFail, timeout = 45_000, ...options}', 'timeout = 45_000'],
	['}, 300_000);', '}, 300_000);'],
])('the check for a test\'s own limits of time finds: %s', (text, limit) => {
	expect(ownLimits({name: 'planted.ts', text})).toEqual([`planted.ts: ${limit}`]);
});

test.each(['{timeout: 20}', '{statement_timeout: 1000}', '{headersTimeout: 10_000}'])('the check for a test\'s own limits of time accepts: %s', text => {
	expect(ownLimits({name: 'planted.ts', text})).toEqual([]);
});
