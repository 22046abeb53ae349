import type {Command} from 'commander';
import {declareProgram} from '../../src/cli/declare-program.js';
import {helpOption} from '../../src/cli/help-option.js';
import {findPaths, type Paths} from '../../src/config/paths.js';
import {
	asWritten,
	item,
	part,
	plain,
	section,
} from './roff.js';

/**
What is in each place that the program writes to.
*/
const contents: Readonly<Record<keyof Paths, string>> = {
	configurationFile: 'profiles and preferences',
	stateFolder: 'what the program remembers by itself',
	journalFile: 'each change that was sent and each request that failed',
	sessionFile: 'where the user was last',
	positionsFolder: 'what was looked at last on each control plane',
	lookedFile: 'when the feed of each control plane was looked at last',
	followedFolder: 'operations under way, a file for each running program',
	logFile: 'crashes',
	cacheFolder: 'what is made again when it is gone',
};

const codes: ReadonlyArray<readonly [code: string, meaning: string]> = [
	['0', 'normal end'],
	['1', 'a bug in pgtower; the message says where the log is'],
	['2', 'an option or the configuration is wrong'],
	['3', 'snapshot, tail: the key is missing or was refused'],
	['4', 'snapshot, tail: the control plane can\'t be reached'],
	['5', 'with --fail-on-failure: a failed operation is among the rows'],
	['129, 130, 131, 143', 'ended by SIGHUP, SIGINT, SIGQUIT, SIGTERM'],
];

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/**
What the help of a command says behind its options: examples, exit codes, notes.
*/
const notesOf = (command: Command): string => {
	let text = '';
	command.configureOutput({
		writeOut(written) {
			text += written;
		},
		getOutHelpWidth: () => 80,
		getOutHasColors: () => false,
	});
	command.outputHelp();
	return text.slice(text.indexOf(command.helpInformation()) + command.helpInformation().length).trim();
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${oneLine(text).slice(1)}.`;

/**
The arguments and options of a command, without those that are known already with the same meaning.

`known`: the meanings, by their flags.
*/
const optionsOf = (command: Command, known: ReadonlyMap<string, string>): readonly string[] => {
	const help = command.createHelp();
	return [
		...help.visibleArguments(command).map(argument => item(help.argumentTerm(argument), help.argumentDescription(argument))),
		...help.visibleOptions(command)
			.filter(option => known.get(option.flags) !== help.optionDescription(option))
			.map(option => item(help.optionTerm(option), oneLine(help.optionDescription(option)))),
	];
};

/**
What every command has.
*/
const helpOnly: ReadonlyMap<string, string> = new Map([helpOption]);

const commandPart = (command: Command, known: ReadonlyMap<string, string>): readonly string[] => {
	const notes = notesOf(command);
	const hasAll = known.keys().every(flags => flags.includes('--version') || command.options.some(option => option.flags === flags) || flags.includes('--help'));
	return [
		part(`${command.name()} ${command.usage()}`),
		plain(sentence(command.description())),
		...(hasAll ? [plain('It takes the options of the dashboard too.')] : []),
		...optionsOf(command, hasAll ? known : helpOnly),
		...(notes === '' ? [] : ['.PP', asWritten(notes)]),
	];
};

/**
The manual page of the program, in roff, made of the declarations that its help is made of.
*/
export const manPage = (version: string): string => {
	const program = declareProgram(version, () => undefined);
	const summary = oneLine(program.description());
	const name = program.name();
	const known = new Map(program.createHelp().visibleOptions(program).map(option => [option.flags, program.createHelp().optionDescription(option)]));
	return `${[
		`.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
		// No word is divided, and no line is filled up with spaces.
		'.nh\n.ad l',
		section('Name'),
		`${name} ${String.raw`\-`} ${plain(summary.split(':', 1)[0] ?? '')}`,
		section('Synopsis'),
		`.B ${name}`,
		plain(program.usage()),
		section('Description'),
		`${plain(summary)} Press ? in it for its keys.`,
		section('Options'),
		...optionsOf(program, new Map()),
		section('Examples'),
		asWritten(notesOf(program).replace(/^Examples:\n/v, '')),
		section('Commands'),
		...program.commands.flatMap(command => commandPart(command, known)),
		section('Files'),
		'Below the folders of XDG_CONFIG_HOME, XDG_STATE_HOME and XDG_CACHE_HOME where those are set.',
		...Object.entries(findPaths({}, '~')).map(([key, file]) => item(file, contents[key as keyof Paths])),
		section('Exit status'),
		...codes.map(([code, meaning]) => item(code, meaning)),
		section('See also'),
		`${plain('psql(1)')}. The configuration file has a JSON schema beside the program.`,
	].join('\n')}\n`;
};
