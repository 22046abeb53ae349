import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {bothMajors} from './programs.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	test('is installed with the version that it is named for', () => {
		expect(execFileSync(path.join(programs, 'postgres'), ['--version'], {encoding: 'utf8'})).toContain(` ${String(major)}.`);
	});
});
