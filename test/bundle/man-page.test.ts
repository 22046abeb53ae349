import {spawnSync} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {stripVTControlCharacters} from 'node:util';
import {expect, test} from 'vitest';
import {manPage} from '../../bundle/man-page/man-page.js';
import {asWritten, plain} from '../../bundle/man-page/roff.js';
import {describeProgram} from '../../src/cli/completion/describe-program.js';
import {declareProgram} from '../../src/cli/declare-program.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const hasMan = spawnSync('man', ['--version']).status === 0;

/**
Returns a page as `man` prints it on 80 columns, with its complaints; without `man`, the text without its requests and escapes.
*/
const rendered = async (page: string): Promise<string> => {
	if (!hasMan) {
		return page.replaceAll(/^\.[A-Z]+ ?/gmv, '').replaceAll(/\\f[BR]|\\&/gv, '').replaceAll(String.raw`\-`, '-');
	}

	const file = path.join(await temporaryFolder(), 'pgtower.1');
	await writeFile(file, page);
	const {status, stdout, stderr} = spawnSync('man', ['--local-file', '--warnings', file], {
		encoding: 'utf8', env: {
			...process.env, MANWIDTH: '80', MANPAGER: 'cat', LC_ALL: 'C.UTF-8',
		},
	});
	expect({status, stderr}).toEqual({status: 0, stderr: ''});
	return stripVTControlCharacters(stdout);
};

test('the manual page has every command, option and explanation of the help, and the files and exit codes', async () => {
	const text = await rendered(manPage('1.2.3'));
	const words = text.replaceAll(/\s+/gv, ' ');
	for (const {name, options} of describeProgram(declareProgram('', () => undefined))) {
		expect(words).toContain(name);
		for (const {flag, meaning} of options) {
			expect(words).toContain(flag);
			expect(words).toContain(meaning);
		}
	}

	for (const word of ['pgtower - The control tower for managed Postgres', '~/.config/pgtower/config.json', '~/.local/state/pgtower/journal.jsonl', 'pgtower 1.2.3', 'a bug in pgtower']) {
		expect(words).toContain(word);
	}

	expect(text).toContain('  pgtower --profile production --read-only\n');
	expect(text).toContain('echo \'source <(pgtower completion bash)\' >> ~/.bashrc');
});

test('no text in the manual page becomes a roff request or escape', () => {
	expect(plain('.so /etc/passwd\n.x \\fB a-b \'c\' ~ ^ `')).toBe(String.raw`\&.so /etc/passwd
\&.x \efB a\-b \(aqc\(aq \(ti \(ha \(ga`);
	expect(asWritten('a\n  b')).toBe('.nf\na\n  b\n.fi');
});
