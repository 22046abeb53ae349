import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';

const pages = ['README.md', ...globSync('docs/**/*.md', {cwd: projectFolder})];

test.each(pages)('the shell examples of %s use no job numbers, which fail in dash scripts', page => {
	const text = readFileSync(path.join(projectFolder, page), 'utf8');
	const examples = Array.from(text.matchAll(/^```sh\n(?<code>.*?)^```$/gmsv), ({groups}) => groups?.code ?? '');
	expect(examples.filter(code => /%\d/v.test(code))).toEqual([]);
});
