import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder, readSourceFiles} from '../helpers/source-files.js';

/**
The rows of the README's table of faults.
*/
const faults = (): readonly string[] => {
	const text = readFileSync(path.join(projectFolder, 'README.md'), 'utf8');
	const [, section = ''] = text.split('\n## When something goes wrong\n', 2);
	const lines = section.split('\n## ', 1)[0]?.split('\n') ?? [];
	return lines.filter(line => line.startsWith('| ')).map(line => line.split('|', 2)[1]?.trim() ?? '').slice(1);
};

/**
Whether a test has that name, alone or followed by a colon and its case.
*/
const isTested = (fault: string, tests: readonly string[]): boolean =>
	tests.some(text => text.includes(`'${fault}'`) || text.includes(`'${fault}: `));

const tests = readSourceFiles().filter(({name}) => name.startsWith('test/faults/')).map(({text}) => text);

test('the README lists the faults that the program lives through', () => {
	expect(faults().length).toBeGreaterThanOrEqual(17);
	expect(new Set(faults()).size).toBe(faults().length);
});

test.each(faults())('the README says what happens when %s, and so does a test', fault => {
	expect(isTested(fault, tests)).toBe(true);
});

test('a fault without a test is found', () => {
	expect(isTested('the moon falls down', tests)).toBe(false);
});
