import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {completionScript} from '../../../src/cli/completion/completion-script.js';
import {startTerminal} from '../../helpers/terminal-driver.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

let script = '';

beforeAll(() => {
	script = completionScript('bash');
});

/** Returns the result of typed text and a press of tab in a real bash, up to the cursor. */
const complete = async (typed: string, tabs = 1): Promise<string> => {
	const folder = await temporaryFolder();
	await Promise.all([
		writeFile(path.join(folder, 'completion'), `${script}\npgtower() { [[ "$*" == 'completion profiles' ]] && echo production && echo staging; }\nPS1='ready> '\nbind 'set bell-style none'\n`),
		writeFile(path.join(folder, 'a key'), ''),
		mkdir(path.join(folder, 'world')),
	]);
	await using terminal = await startTerminal({
		command: 'bash', args: ['--noprofile', '--rcfile', 'completion', '-i'], cwd: folder, columns: 200,
	});
	await terminal.waitFor('ready>');
	terminal.type(`pgtower ${typed}`);
	terminal.press(...Array.from({length: tabs}, () => 'tab'));
	// The mark appears after the completed text, since bash reads its keys in turn.
	terminal.type('\u{1B}#');
	await terminal.waitFor('#pgtower');
	return terminal.text();
};

const line = (text: string): string => /#(?<typed>pgtower.*)/v.exec(text)?.groups?.typed?.trimEnd() ?? '';

test.each([
	['sn', 'pgtower snapshot'],
	['snapshot op', 'pgtower snapshot operations'],
	['snapshot --js', 'pgtower snapshot --json'],
	['serve --allow-r', 'pgtower serve --allow-remote'],
	['--read', 'pgtower --read-only'],
	['--profile serve sn', 'pgtower --profile serve snapshot'],
	['--org=a sn', 'pgtower --org=a snapshot'],
	['--profile=serve sn', 'pgtower --profile=serve snapshot'],
	['ver', 'pgtower version'],
	['help se', 'pgtower help serve'],
	['completion b', 'pgtower completion bash'],
	['--api-key-file a', String.raw`pgtower --api-key-file a\ key`],
	['--api-key-file=a', String.raw`pgtower --api-key-file=a\ key`],
	['serve --data w', 'pgtower serve --data world/'],
	['serve --seed w', 'pgtower serve --seed world/'],
	['serve --seed la', 'pgtower serve --seed large'],
	['--theme col', 'pgtower --theme colour-blind'],
	['--theme w', 'pgtower --theme w'],
	['--profile sta', 'pgtower --profile staging'],
	['--profile w', 'pgtower --profile w'],
	['--org w', 'pgtower --org w'],
	['snapshot --no', 'pgtower snapshot --no-color'],
])('bash completes %j', async (typed, expected) => {
	expect(line(await complete(typed))).toBe(expected);
});

test('bash lists the completions of an argument', async () => {
	const text = await complete('completion ', 2);
	expect(text).toMatch(/--help\s+-h\s+bash\s+fish\s+zsh/v);
});
