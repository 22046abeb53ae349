import {CommanderError, type Command} from 'commander';
import {declareProgram} from './declare-program.js';
import type {Request} from './request.js';
import {usageSentence} from './command-failure.js';

/**
Keeps a command after `--demo --postgres` from being parsed as the folder of `--postgres`. To separate the option and the command, inserts another
`--demo`, which has no other effect. A folder with the name of a command must be given as `--postgres=<folder>`.
*/
const withFolderApart = (argv: readonly string[], {commands}: Command): readonly string[] => {
	const isDemo = argv.includes('--demo');
	const isCommand = (word: string | undefined) => commands.some(command => command.name() === word);
	return argv.flatMap((word, place) => isDemo && word === '--postgres' && isCommand(argv[place + 1]) ? [word, '--demo'] : [word]);
};

const longNames = ({options}: Command): readonly string[] => options.flatMap(({long}) => long ?? []);

/**
Collects the names that an error message about an option needs. The program without a command is called the dashboard.
*/
const optionsOf = (command: Command, program: Command) => {
	const called = (one: Command): string => one === program ? 'the dashboard' : one.name();
	return {
		known: longNames(command),
		command: called(command),
		takers: (option: string) => [program, ...program.commands].filter(one => longNames(one).includes(option)).map(one => called(one)),
	};
};

/** Parses the arguments after the program's name. */
export const readCommandLine = (argv: readonly string[], version: string): Request => {
	let printed = '';
	let asked: Request | undefined;
	const output = {
		writeOut(text: string) {
			printed += text;
		},
		writeErr: () => undefined,
		getOutHelpWidth: () => 80,
		getOutHasColors: () => false,
	};
	const program = declareProgram(version, request => {
		asked = request;
	});
	const origins = new WeakMap<CommanderError, Command>();
	for (const command of [program, ...program.commands]) {
		command.configureOutput(output).exitOverride(error => {
			origins.set(error, command);
			throw error;
		});
	}

	try {
		program.parse(withFolderApart(argv, program), {from: 'user'});
	} catch (error) {
		if (!(error instanceof CommanderError)) {
			throw error;
		}

		return error.exitCode === 0
			? {kind: 'text', text: printed}
			: {kind: 'usage', sentence: usageSentence(error, optionsOf(origins.get(error) ?? program, program))};
	}

	if (asked === undefined) {
		throw new Error(`Nothing was made of the arguments: ${argv.length}.`);
	}

	return asked;
};
