import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';

const read = (name: string): string => readFileSync(path.join(projectFolder, name), 'utf8');

test('the vendored parts of Ink include its license', () => {
	expect(read('src/vendor/ink/license')).toBe(read('node_modules/ink/license'));
});

test.each(['ink', 'undici'])('package.json requires exactly the installed version of %s, because parts of it are vendored', name => {
	const {devDependencies} = JSON.parse(read('package.json')) as {readonly devDependencies: Readonly<Record<string, string>>};
	const {version} = JSON.parse(read(`node_modules/${name}/package.json`)) as {readonly version: string};
	expect(devDependencies[name]).toBe(version);
	expect(version).toMatch(/^\d+\.\d+\.\d+$/v);
});
