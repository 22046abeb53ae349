import {Argument, Command} from 'commander';
import {expect, test} from 'vitest';
import {bashCompletion} from '../../../src/cli/completion/bash.js';
import {completionScript} from '../../../src/cli/completion/completion-script.js';
import {describeProgram} from '../../../src/cli/completion/describe-program.js';
import {fishCompletion} from '../../../src/cli/completion/fish.js';
import {shells} from '../../../src/cli/completion/shell.js';
import {zshCompletion} from '../../../src/cli/completion/zsh.js';
import {declareProgram} from '../../../src/cli/declare-program.js';

const described = describeProgram(declareProgram('', () => undefined));

test('describeProgram lists the program, and then its commands with their options and choices', () => {
	expect(described.map(({name, choices}) => [name, choices])).toEqual([
		['', []],
		['serve', []],
		['snapshot', ['projects', 'computes', 'operations', 'databases', 'roles', 'snapshots', 'schema-diff', 'keys']],
		['tail', []],
		['record', []],
		['replay', []],
		['completion', ['bash', 'zsh', 'fish']],
		['help', ['serve', 'snapshot', 'tail', 'record', 'replay', 'completion']],
		['version', []],
	]);
	expect(described[0].options.filter(({words}) => words.length > 0).map(({flag, words}) => [flag, words])).toEqual([['--theme', ['auto', 'dark', 'light', 'colour-blind']]]);
	expect(described[0].options.filter(({value}) => value !== 'other').map(({flag, value}) => `${flag} ${value}`)).toEqual([
		'--api-key-file file', '--profile profile', '--read-only none', '--demo none', '--postgres none', '--ascii none', '--no-color none', '--mouse none', '--log file', '--version none', '-V none', '--help none', '-h none',
	]);
});

/** A program with an option of every kind, a choice, and texts with characters that are special to shells. */
const example = new Command('pgtower').option('--key-file <file>', 'it\'s a file [of: yours]').option('--quiet', 'say\nlittle').option('--profile <name>', 'whose').option('--theme <name>', 'colours').helpOption('-h, --help', 'help');
example.command('show').description('it\'s: shown').addArgument(new Argument('[view]').choices(['one', 'two'])).option('--to <dir>', 'where').option('--org <id>', 'of whom').option('--seed <name-or-file>', 'first; may be repeated').helpOption(false);

test.each([['bash', bashCompletion], ['zsh', zshCompletion], ['fish', fishCompletion]] as const)('the %s completion script for a program with every kind of option matches its snapshot', (_, write) => {
	expect(write(describeProgram(example))).toMatchSnapshot();
});

test.each(shells)('the completion script for %s has every command, option and choice', shell => {
	const script = completionScript(shell);
	for (const {name, options, choices} of described) {
		for (const word of [name, ...options.map(({flag}) => shell === 'fish' ? flag.replace(/^--/v, '-l ').replace(/^-(?=\w$)/v, '-s ') : flag), ...choices]) {
			expect(script).toContain(word);
		}
	}
});

test.each(shells)('quotation marks are paired in every line of the completion script for %s', shell => {
	for (const line of completionScript(shell).split('\n')) {
		// A hash starts a comment, and a backslash escapes the next character.
		expect(line.replace(/^#.*/v, '').replaceAll(/\\./gv, '').match(/'/gv)?.length ?? 0, line).toSatisfy((count: number) => count % 2 === 0);
	}
});
