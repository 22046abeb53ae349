import {expect, test} from 'vitest';
import {completionScript} from '../../../src/cli/completion/completion-script.js';
import {describeProgram} from '../../../src/cli/completion/describe-program.js';
import {shells} from '../../../src/cli/completion/shell.js';
import {declareProgram} from '../../../src/cli/declare-program.js';

const described = describeProgram(declareProgram('', () => undefined));

test('the commands are described with their options and choices, the program first', () => {
	expect(described.map(({name, choices}) => [name, choices])).toEqual([
		['', []],
		['serve', []],
		['snapshot', ['projects', 'computes', 'operations', 'keys']],
		['completion', ['bash', 'zsh', 'fish']],
	]);
	expect(described[0].options.filter(({value}) => value !== 'other').map(({flag, value}) => `${flag} ${value}`)).toEqual([
		'--api-key-file file', '--read-only none', '--demo none', '--ascii none', '--no-color none', '--version none', '--help none',
	]);
});

test.each(shells)('the completions for %s are these', shell => {
	expect(completionScript(shell)).toMatchSnapshot();
});

test.each(shells)('the completions for %s know every command, option and choice', shell => {
	const script = completionScript(shell);
	for (const {name, options, choices} of described) {
		for (const word of [name, ...options.map(({flag}) => shell === 'fish' ? `-l ${flag.slice(2)}` : flag), ...choices]) {
			expect(script).toContain(word);
		}
	}
});

test.each(shells)('quotation marks are in pairs in every line for %s', shell => {
	for (const line of completionScript(shell).split('\n')) {
		// What is behind a hash is a comment; a backslash takes the meaning away.
		expect(line.replace(/^#.*/v, '').replaceAll(/\\./gv, '').match(/'/gv)?.length ?? 0, line).toSatisfy((count: number) => count % 2 === 0);
	}
});
