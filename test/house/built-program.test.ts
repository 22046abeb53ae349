import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder, readSourceFiles} from '../helpers/source-files.js';

/** The folders whose tests run after the program was built, by the configuration of the tests. */
const builtBefore = /^test\/(?:journeys|terminal|package|helpers|pictures|testing|bench)\//v;

const runsBuiltProgram = /from '[^']*\/(?:helpers\/(?:dashboard|run-hosted|serve-process)|journeys\/(?:dashboard|run-program|serve))\.js'/v;

test('every test of the built program is in a vitest project that builds the program first', () => {
	const configuration = readFileSync(path.join(projectFolder, 'vitest.config.ts'), 'utf8');
	const found = readSourceFiles().filter(({name, text}) => name.startsWith('test') && runsBuiltProgram.test(text)).map(({name}) => name);
	expect(found).toContain('test/runtime/kept-code.test.ts');
	expect(found.filter(name => !builtBefore.test(name) && !configuration.includes(`'${name}'`))).toEqual([]);
});
