import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';

const lines = readFileSync(path.join(projectFolder, 'README.md'), 'utf8').split('\n');

test('the README starts with the name of the program', () => {
	expect(lines[0]).toBe('# pgtower');
});

test.each(['npm install && npm start', 'npm install && npm test'])('the README has the line %j at the top, ready to be copied', command => {
	expect(lines.slice(0, 15).map(line => line.split('#', 1)[0]?.trim())).toContain(command);
});
