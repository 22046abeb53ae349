import type {DescribedCommand, DescribedOption} from './describe-program.js';

const quoted = (text: string): string => `'${text.replaceAll('\'', String.raw`'\''`)}'`;

/** Escapes the special characters of `_arguments` and `_describe`. */
const plain = (text: string): string => text.replaceAll(/[\\:\[\]]/gv, String.raw`\$&`);

const actions = {
	none: '', file: ':file:_files', directory: ':directory:_files -/', profile: ':profile:_pgtower_profiles', other: ':value: ',
} as const;

const actionOf = ({value, words}: DescribedOption): string => {
	if (words.length === 0) {
		return actions[value];
	}

	return value === 'file' ? `:name or file: _pgtower_words_or_files ${words.join(' ')}` : `:value:(${words.join(' ')})`;
};

const optionSpecification = (option: DescribedOption): string =>
	quoted(`${option.isRepeated ? '*' : ''}${option.flag}${option.value === 'none' ? '' : '='}[${plain(option.meaning)}]${actionOf(option)}`);

const argumentsCall = (command: DescribedCommand, more: readonly string[]): string => [
	'_arguments -C',
	...command.options.map(option => optionSpecification(option)),
	...(command.choices.length === 0 ? [] : [quoted(`1:${command.name}:(${command.choices.join(' ')})`)]),
	...more,
].join(' \\\n\t\t\t\t');

/** Builds the completion script for zsh. Users source it after `compinit`, or put it into `$fpath` as `_pgtower`. */
export const zshCompletion = ([program, ...commands]: readonly [DescribedCommand, ...DescribedCommand[]]): string => `#compdef pgtower
# Completions of pgtower for zsh: source <(pgtower completion zsh)
_pgtower_commands() {
	local -a commands=(
${commands.map(({name, meaning}) => `\t\t${quoted(`${plain(name)}:${meaning}`)}`).join('\n')}
	)
	_describe -t commands 'command' commands
}

_pgtower_profiles() {
	local -a names=(\${(f)"$(_call_program profiles pgtower completion profiles 2> /dev/null)"})
	_wanted profiles expl 'profile' compadd -a names
}

_pgtower_words_or_files() {
	_alternative "names:name:($*)" 'files:file:_files'
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
