import type {Command, Option} from 'commander';
import {themeNames} from '../../domain/theme-name.js';

/** The value of an option: none, the name of a file, a directory or a profile, or something else. */
type ValueKind = 'none' | 'file' | 'directory' | 'profile' | 'other';

export type DescribedOption = {
	/** The option with its dashes: `--base-url`, `-h`. */
	readonly flag: string;

	/** The meaning of the option, in one line. */
	readonly meaning: string;
	readonly value: ValueKind;

	/** The words to offer for the option's value. An option of the kind `file` also takes the name of a file. */
	readonly words: readonly string[];

	/** Whether the option may be given several times. */
	readonly isRepeated: boolean;
};

/** The data about a command that completion scripts need. */
export type DescribedCommand = {
	/** The command's name; empty for the program itself. */
	readonly name: string;
	readonly meaning: string;
	readonly options: readonly DescribedOption[];

	/** The choices for the command's argument; empty if there are none. */
	readonly choices: readonly string[];
};

/** The options that take one of a few words, and those words. */
const wordsOf: ReadonlyMap<string | undefined, readonly string[]> = new Map<string, readonly string[]>([['--theme', themeNames], ['--seed', ['demo', 'empty', 'large']]]);

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/**
Returns the kind of an option's value. The placeholder in the flags, such as `<file>` or `<dir>`, determines the kind.
*/
const valueKind = ({flags, long, required}: Option): ValueKind => {
	if (!required) {
		return 'none';
	}

	if (long === '--profile') {
		return 'profile';
	}

	return flags.includes('file>') ? 'file' : (flags.includes('<dir>') ? 'directory' : 'other');
};

const describeCommand = (command: Command, name: string): DescribedCommand => ({
	name,
	meaning: oneLine(command.description()),
	options: command.createHelp().visibleOptions(command).flatMap(option => [option.long, option.short]
		.filter(flag => typeof flag === 'string')
		.map(flag => ({
			flag, meaning: oneLine(option.description), value: valueKind(option), words: wordsOf.get(option.long) ?? [], isRepeated: option.description.includes('may be repeated'),
		}))),
	choices: command.registeredArguments.flatMap(({argChoices}) => argChoices ?? []),
});

/** Describes the program and its commands. The program itself comes first. */
export const describeProgram = (program: Command): readonly [DescribedCommand, ...DescribedCommand[]] => [
	describeCommand(program, ''),
	...program.commands.map(command => describeCommand(command, command.name())),
];
