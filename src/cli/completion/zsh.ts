import type {DescribedCommand, DescribedOption} from './describe-program.js';

const quoted = (text: string): string => `'${text.replaceAll('\'', String.raw`'\''`)}'`;

/**
Escapes what has a meaning in a specification of `_arguments` or `_describe`.
*/
const plain = (text: string): string => text.replaceAll(/[\\:\[\]]/gv, String.raw`\$&`);

const actions = {
	none: '', file: ':file:_files', directory: ':directory:_files -/', other: ':value: ',
} as const;

const optionSpecification = ({flag, meaning, value}: DescribedOption): string =>
	quoted(`${flag}${value === 'none' ? '' : '='}[${plain(meaning)}]${actions[value]}`);

const argumentsCall = (command: DescribedCommand, more: readonly string[]): string => [
	'_arguments -C',
	...command.options.map(option => optionSpecification(option)),
	...(command.choices.length === 0 ? [] : [quoted(`1:${command.name}:(${command.choices.join(' ')})`)]),
	...more,
].join(' \\\n\t\t\t\t');

/**
Completions for zsh, sourced after `compinit` or put into `$fpath` as `_pgtower`.
*/
export const zshCompletion = ([program, ...commands]: readonly [DescribedCommand, ...DescribedCommand[]]): string => `#compdef pgtower
# Completions of pgtower for zsh: source <(pgtower completion zsh)
_pgtower_commands() {
	local -a commands=(
${commands.map(({name, meaning}) => `\t\t${quoted(`${plain(name)}:${meaning}`)}`).join('\n')}
	)
	_describe -t commands 'command' commands
}

_pgtower() {
	local curcontext="$curcontext" context state state_descr line
	typeset -A opt_args
	${argumentsCall(program, [quoted('1: :_pgtower_commands'), quoted('*:: :->command')]).replaceAll('\t'.repeat(4), '\t\t')}
	[[ $state == command ]] || return
	curcontext="\${curcontext%:*:*}:pgtower-$line[1]:"
	case $line[1] in
${commands.map(command => `\t\t${command.name})\n\t\t\t${argumentsCall(command, [])}\n\t\t\t;;`).join('\n')}
	esac
}

if [[ \${funcstack[1]} == _pgtower ]]; then
	_pgtower "$@"
else
	compdef _pgtower pgtower
fi
`;
