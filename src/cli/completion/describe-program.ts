import type {Command, Option} from 'commander';

/**
What follows an option: nothing, the name of a file or directory, or something that can't be completed.
*/
type ValueKind = 'none' | 'file' | 'directory' | 'other';

export type DescribedOption = {
	/**
	With its dashes: `--base-url`, `-h`.
	*/
	readonly flag: string;

	/**
	In one line.
	*/
	readonly meaning: string;
	readonly value: ValueKind;
};

/**
What a shell needs to know of a command.
*/
export type DescribedCommand = {
	/**
	Empty for the program itself.
	*/
	readonly name: string;
	readonly meaning: string;
	readonly options: readonly DescribedOption[];

	/**
	The values of its argument; empty when it takes none.
	*/
	readonly choices: readonly string[];
};

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/**
The option's placeholder says what it takes: `<file>`, `<dir>`.
*/
const valueKind = ({flags, required}: Option): ValueKind => {
	if (!required) {
		return 'none';
	}

	return flags.includes('file>') ? 'file' : (flags.includes('<dir>') ? 'directory' : 'other');
};

const describeCommand = (command: Command, name: string): DescribedCommand => ({
	name,
	meaning: oneLine(command.description()),
	options: command.createHelp().visibleOptions(command).flatMap(option => [option.long, option.short]
		.filter(flag => typeof flag === 'string')
		.map(flag => ({flag, meaning: oneLine(option.description), value: valueKind(option)}))),
	choices: command.registeredArguments.flatMap(({argChoices}) => argChoices ?? []),
});

/**
The program and its commands, from their declarations. The program itself comes first.
*/
export const describeProgram = (program: Command): readonly [DescribedCommand, ...DescribedCommand[]] => [
	describeCommand(program, ''),
	...program.commands.map(command => describeCommand(command, command.name())),
];
