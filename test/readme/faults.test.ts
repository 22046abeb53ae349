import {expect, test} from 'vitest';
import {readPage} from '../helpers/pages.js';
import {readSourceFiles} from '../helpers/source-files.js';

/** Returns the rows of the guide's table of faults. */
const faults = (): readonly string[] => {
	const [, section = ''] = readPage('docs/guide/troubleshooting.md').split('\n## What happens when something goes wrong\n', 2);
	const lines = section.split('\n## ', 1)[0]?.split('\n') ?? [];
	return lines.filter(line => line.startsWith('| ')).map(line => line.split('|', 2)[1]?.trim() ?? '').slice(1);
};

/** Returns whether a test has that name, alone or followed by a colon and its case. */
const isTested = (fault: string, tests: readonly string[]): boolean =>
	tests.some(text => text.includes(`'${fault}'`) || text.includes(`'${fault}: `));

const tests = readSourceFiles().filter(({name}) => name.startsWith('test/faults/')).map(({text}) => text);

test('the guide lists at least 17 faults that the program survives, each once', () => {
	expect(faults().length).toBeGreaterThanOrEqual(17);
	expect(new Set(faults()).size).toBe(faults().length);
});

test.each(faults())('both the guide and a test describe what happens when %s', fault => {
	expect(isTested(fault, tests)).toBe(true);
});

test('the check of the guide finds a fault that no test covers', () => {
	expect(isTested('the moon falls down', tests)).toBe(false);
});
