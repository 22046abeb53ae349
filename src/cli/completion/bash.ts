import type {DescribedCommand} from './describe-program.js';

/**
A `case` pattern for the options of one kind, each behind its command: `serve:--data`.
*/
const patternOf = (commands: readonly DescribedCommand[], isMeant: (value: string) => boolean): string =>
	commands.flatMap(({name, options}) => options.filter(({value}) => isMeant(value)).map(({flag}) => `${name}:${flag}`)).join('|');

const wordsOf = (command: DescribedCommand, others: readonly DescribedCommand[]): string => [
	...(command.name === '' ? others.map(({name}) => name) : command.choices),
	...command.options.map(({flag}) => flag),
].join(' ');

/**
Completions for bash 3.2 and later, without the bash-completion package. File names are left to readline, which can quote them: it completes
them when nothing else matches.
*/
export const bashCompletion = ([program, ...commands]: readonly [DescribedCommand, ...DescribedCommand[]]): string => {
	const all = [program, ...commands];
	return `# Completions of pgtower for bash: source <(pgtower completion bash)
_pgtower() {
	local current=$2 option=$3 command= index
	for ((index = 1; index < COMP_CWORD; index++)); do
		case $command:\${COMP_WORDS[index]} in
			${patternOf([program], value => value !== 'none')})
				# Its value is no command. An equals sign between them is a word of its own.
				if [[ \${COMP_WORDS[index + 1]} == = ]]; then ((index += 2)); else ((index++)); fi
				;;
			${commands.map(({name}) => `:${name}`).join('|')}) command=\${COMP_WORDS[index]} ;;
		esac
	done

	if [[ $current == = ]]; then
		current=
	elif [[ $option == = ]]; then
		option=\${COMP_WORDS[COMP_CWORD - 2]}
	fi

	COMPREPLY=()
	case $command:$option in
		${patternOf(all, value => value === 'file')}) return ;;
		${patternOf(all, value => value === 'directory')}) compopt +o default -o dirnames 2> /dev/null; return ;;
	esac

	compopt +o default 2> /dev/null
	case $command:$option in
		${patternOf(all, value => value === 'other')}) return ;;
	esac

	local words
	case $command in
${all.map(command => `\t\t${command.name === '' ? '\'\'' : command.name}) words='${wordsOf(command, commands)}' ;;`).join('\n')}
	esac
	COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _pgtower pgtower
`;
};
