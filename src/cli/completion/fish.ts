import type {DescribedCommand, DescribedOption} from './describe-program.js';

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/gv, String.raw`\$&`)}'`;

const values = {
	none: '', file: ' -r -F', directory: ' -x -a \'(__fish_complete_directories)\'', profile: ' -x -a \'(pgtower completion profiles 2> /dev/null)\'', other: ' -x',
} as const;

const optionLine = (condition: string, {flag, meaning, value, words}: DescribedOption): string => [
	`complete -c pgtower -n ${quoted(condition)} ${flag.startsWith('--') ? '-l' : '-s'} ${flag.replace(/^-+/v, '')}${values[value]}`,
	...(words.length === 0 ? [] : [`-a ${quoted(words.join(' '))}`]),
	`-d ${quoted(meaning)}`,
].join(' ');

const commandLines = ({name, options, choices}: DescribedCommand): readonly string[] => {
	const condition = `__pgtower_is ${name}`;
	const argument = choices.length === 0
		? []
		: [`complete -c pgtower -n ${quoted(`${condition}; and not __fish_seen_subcommand_from ${choices.join(' ')}`)} -a ${quoted(choices.join(' '))}`];
	return [...argument, ...options.map(option => optionLine(condition, option))];
};

/**
Builds the completion script for fish. In the script, the command is the first word that is neither an option nor an option's value.
*/
export const fishCompletion = ([program, ...commands]: readonly [DescribedCommand, ...DescribedCommand[]]): string => {
	const isFirst = '__pgtower_is';
	const taking = program.options.filter(({value}) => value !== 'none').map(({flag}) => flag);
	return [
		'# Completions of pgtower for fish: pgtower completion fish | source',
		'function __pgtower_is -d \'Whether that command was typed, or none\'',
		'\tset -l words (commandline -opc)',
		'\tset -e words[1]',
		'\twhile set -q words[1]',
		'\t\tswitch $words[1]',
		...(taking.length === 0 ? [] : [`\t\t\tcase ${taking.join(' ')}`, '\t\t\t\tset -e words[1]']),
		'\t\t\tcase \'-*\'',
		'\t\t\tcase \'*\'',
		'\t\t\t\ttest "$words[1]" = "$argv[1]"',
		'\t\t\t\treturn',
		'\t\tend',
		'\t\tset -e words[1]',
		'\tend',
		'\ttest -z "$argv[1]"',
		'end',
		'complete -c pgtower -f',
		...commands.map(({name, meaning}) => `complete -c pgtower -n ${isFirst} -a ${name} -d ${quoted(meaning)}`),
		...program.options.map(option => optionLine(isFirst, option)),
		...commands.flatMap(command => commandLines(command)),
		'',
	].join('\n');
};
