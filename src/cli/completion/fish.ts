import type {DescribedCommand, DescribedOption} from './describe-program.js';

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/gv, String.raw`\$&`)}'`;

const values = {
	none: '', file: ' -r -F', directory: ' -x -a \'(__fish_complete_directories)\'', other: ' -x',
} as const;

const optionLine = (condition: string, {flag, meaning, value}: DescribedOption): string =>
	`complete -c pgtower -n ${quoted(condition)} ${flag.startsWith('--') ? '-l' : '-s'} ${flag.replace(/^-+/v, '')}${values[value]} -d ${quoted(meaning)}`;

/**
When the words are about a command: it was typed, and not as the argument of another one, as in `help serve`.
*/
const conditionOf = (name: string, commands: readonly DescribedCommand[]): string => [
	`__fish_seen_subcommand_from ${name}`,
	...commands.filter(({choices}) => choices.includes(name)).map(other => `not __fish_seen_subcommand_from ${other.name}`),
].join('; and ');

const commandLines = ({name, options, choices}: DescribedCommand, commands: readonly DescribedCommand[]): readonly string[] => {
	const condition = conditionOf(name, commands);
	const argument = choices.length === 0
		? []
		: [`complete -c pgtower -n ${quoted(`${condition}; and not __fish_seen_subcommand_from ${choices.join(' ')}`)} -a ${quoted(choices.join(' '))}`];
	return [...argument, ...options.map(option => optionLine(condition, option))];
};

/**
Completions for fish.
*/
export const fishCompletion = ([program, ...commands]: readonly [DescribedCommand, ...DescribedCommand[]]): string => {
	const isFirst = '__fish_use_subcommand';
	return [
		'# Completions of pgtower for fish: pgtower completion fish | source',
		'complete -c pgtower -f',
		...commands.map(({name, meaning}) => `complete -c pgtower -n ${quoted(isFirst)} -a ${name} -d ${quoted(meaning)}`),
		...program.options.map(option => optionLine(isFirst, option)),
		...commands.flatMap(command => commandLines(command, commands)),
		'',
	].join('\n');
};
