import type {DescribedCommand, DescribedOption} from './describe-program.js';

/**
Builds a `case` pattern of the options that `isMeant` accepts. Each alternative is a command and an option, such as `serve:--data`.
*/
const patternOf = (commands: readonly DescribedCommand[], isMeant: (option: DescribedOption) => boolean): string =>
	commands.flatMap(({name, options}) => options.filter(option => isMeant(option)).map(({flag}) => `${name}:${flag}`)).join('|');

/** Builds the cases for options that take one of a few words. */
const wordCases = (commands: readonly DescribedCommand[], isFile: boolean): readonly string[] => commands.flatMap(({name, options}) =>
	options.filter(({words, value}) => words.length > 0 && (value === 'file') === isFile).map(({flag, words}) => `\t\t${name}:${flag}) COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$current")); return ;;`));

const profileCase = (commands: readonly DescribedCommand[]): readonly string[] => {
	const pattern = patternOf(commands, ({value}) => value === 'profile');
	return pattern === '' ? [] : [`\t\t${pattern}) COMPREPLY=($(compgen -W "$(pgtower completion profiles 2> /dev/null)" -- "$current")); return ;;`];
};

const linesOf = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('');

const wordsOf = (command: DescribedCommand, others: readonly DescribedCommand[]): string => [
	...(command.name === '' ? others.map(({name}) => name) : command.choices),
	...command.options.map(({flag}) => flag),
].join(' ');

/**
Builds the completion script for bash 3.2 and later, without the bash-completion package. If nothing matches, readline completes file names, because
readline can quote them.
*/
export const bashCompletion = ([program, ...commands]: readonly [DescribedCommand, ...DescribedCommand[]]): string => {
	const all = [program, ...commands];
	return `# Completions of pgtower for bash: source <(pgtower completion bash)
_pgtower() {
	local current=$2 option=$3 command= index
	for ((index = 1; index < COMP_CWORD; index++)); do
		case $command:\${COMP_WORDS[index]} in
			${patternOf([program], ({value}) => value !== 'none')})
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
${linesOf(wordCases(all, true))}		${patternOf(all, ({value}) => value === 'file')}) return ;;
		${patternOf(all, ({value}) => value === 'directory')}) compopt +o default -o dirnames 2> /dev/null; return ;;
	esac

	compopt +o default 2> /dev/null
	case $command:$option in
${linesOf([...wordCases(all, false), ...profileCase(all)])}		${patternOf(all, ({value}) => value === 'other')}) return ;;
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
