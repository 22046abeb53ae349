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

/** The content of each file and folder that the program uses. */
const contents: Readonly<Record<keyof Paths, string>> = {
	configurationFile: 'profiles and preferences',
	stateFolder: 'the state of the program',
	journalFile: 'each change sent and each failed request',
	sessionFile: 'the last screen, and the latest palette commands',
	positionsFolder: 'the latest view of each control plane',
	lookedFile: 'the time of the latest look at the feed of each control plane',
	followedFolder: 'unfinished operations, a file for each running program',
	logFile: 'crashes',
	cacheFolder: 'files that the program creates again if they are missing',
};

const codes: ReadonlyArray<readonly [code: string, meaning: string]> = [
	['0', 'normal end'],
	['1', 'a bug in pgtower, or output that can\'t be written; the message names the log'],
	['2', 'an option or the configuration is wrong'],
	['3', 'snapshot, tail, record: the key is missing or refused'],
	['4', 'snapshot, tail, record: the control plane can\'t be reached'],
	['5', 'with --fail-on-failure: a failed operation was printed'],
	['6', 'snapshot schema-diff: the schemas differ'],
	['129, 130, 131, 143', 'ended by SIGHUP, SIGINT, SIGQUIT or SIGTERM'],
];

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/** Returns the text after the options in a command's help: examples, exit codes, notes. */
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
Lists the arguments and options of a command, except the options that the page has already explained with the same meaning.

`known`: the meanings of the explained options, by their flags.
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

/** The only option that every command has. */
const helpOnly: ReadonlyMap<string, string> = new Map([helpOption]);

const commandPart = (command: Command, known: ReadonlyMap<string, string>): readonly string[] => {
	const notes = notesOf(command);
	const hasAll = known.keys().every(flags => flags.includes('--version') || command.options.some(option => option.flags === flags) || flags.includes('--help'));
	return [
		part(`${command.name()} ${command.usage()}`),
		plain(sentence(command.description())),
		...(hasAll ? [plain('It also takes the options of the dashboard.')] : []),
		...optionsOf(command, hasAll ? known : helpOnly),
		...(notes === '' ? [] : ['.PP', asWritten(notes)]),
	];
};

/** Builds the manual page of the program in roff, from the declarations behind its help. */
export const manPage = (version: string): string => {
	const program = declareProgram(version, () => undefined);
	const summary = oneLine(program.description());
	const name = program.name();
	const known = new Map(program.createHelp().visibleOptions(program).map(option => [option.flags, program.createHelp().optionDescription(option)]));
	return `${[
		`.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
		// Turns off hyphenation and justification.
		'.nh\n.ad l',
		section('Name'),
		`${name} ${String.raw`\-`} ${plain(summary.split(':', 1)[0] ?? '')}`,
		section('Synopsis'),
		`.B ${name}`,
		plain(program.usage()),
		section('Description'),
		`${plain(summary)} Press ? to see the keys.`,
		section('Options'),
		...optionsOf(program, new Map()),
		section('Examples'),
		asWritten(notesOf(program).replace(/^Examples:\n/v, '')),
		section('Commands'),
		...program.commands.flatMap(command => commandPart(command, known)),
		section('Files'),
		'If XDG_CONFIG_HOME, XDG_STATE_HOME or XDG_CACHE_HOME is set, it replaces the folder .config, .local/state or .cache.',
		...Object.entries(findPaths({}, '~')).map(([key, file]) => item(file, contents[key as keyof Paths])),
		section('Exit status'),
		...codes.map(([code, meaning]) => item(code, meaning)),
		section('See also'),
		`${plain('psql(1)')}. The configuration file has a JSON schema beside the program.`,
	].join('\n')}\n`;
};
