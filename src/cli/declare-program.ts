import {Argument, Command} from 'commander';
import {declareOptions, type GivenOptions} from '../options/given-options.js';
import {shells} from './completion/shell.js';
import {declareRecord, declareReplay} from './declare-recording.js';
import {declareServe} from './declare-serve.js';
import {declareSnapshot} from './declare-snapshot.js';
import {declareTail} from './declare-tail.js';
import {helpOption} from './help-option.js';
import type {TakeRequest} from './request.js';
import type {ServeArguments} from './serve-options.js';
import {strayArgument} from './usage-sentence.js';

const examples = `
Examples:
  pgtower                                 the demo, or the default profile
  pgtower --profile production --read-only
  PGTOWER_BASE_URL=http://127.0.0.1:4610/api/v2 pgtower --api-key-file key
  pgtower serve --port 0 --json           a control plane for other programs
  pgtower snapshot computes --json        for scripts
  pgtower tail --filter status:failed     operations as they happen
  pgtower record incident.gz              a compute, to replay later

Precedence: option, environment variable, profile.
Set the key in PGTOWER_API_KEY. NEON_API_KEY works too, but is sent to Neon
only.`;

const completionExamples = `
To load the completions in every new shell:
  bash  echo 'source <(pgtower completion bash)' >> ~/.bashrc
  zsh   echo 'source <(pgtower completion zsh)' >> ~/.zshrc
  fish  pgtower completion fish > ~/.config/fish/completions/pgtower.fish`;

/** Declares `pgtower help` and `pgtower version`, which work like the options `--help` and `--version`. */
const declareWords = (program: Command, version: string, answer: TakeRequest) => {
	const explained = program.commands.map(command => command.name());
	const help = program.command('help')
		.description('show how to use pgtower, or one of its commands')
		.addArgument(new Argument('[command]', 'the command to explain').choices(explained).argParser(String))
		.helpOption(...helpOption);
	help.allowExcessArguments().action(() => {
		const [asked, stray] = help.args;
		const command = asked === undefined ? program : program.commands.find(candidate => candidate.name() === asked);
		if (command === undefined || stray !== undefined) {
			answer({kind: 'usage', sentence: `help takes the name of one command: ${explained.join(', ')}.`});
		} else {
			// Throws, as --help does.
			command.help();
		}
	});
	const word = program.command('version').description('print the version').helpOption(...helpOption);
	word.allowExcessArguments().action(() => {
		const [stray] = word.args;
		answer(stray === undefined
			? {kind: 'text', text: `${version}\n`}
			: {kind: 'usage', sentence: `version takes no arguments: remove "${stray}".`});
	});
};

/**
Returns the arguments of `serve`. With `--postgres`, the default seed is empty: demo data in a real database would be a surprise.
*/
const serveArguments = (serve: Command): ServeArguments => {
	const given = serve.opts<ServeArguments>();
	const isSeedLeftOpen = serve.getOptionValueSource('seed') === 'default';
	return {...given, ...(isSeedLeftOpen && given.postgres !== undefined && {seed: 'empty'})};
};

const declareServing = (program: Command, answer: TakeRequest) => {
	const serve = declareServe(program.command('serve'));
	serve.allowExcessArguments().action(() => {
		const [stray] = serve.args;
		const isGiven = program.options.some(option => program.getOptionValueSource(option.attributeName()) === 'cli');
		if (isGiven) {
			answer({kind: 'usage', sentence: 'Put options after the word serve. It takes no options of the dashboard: see pgtower serve --help.'});
		} else if (stray === undefined) {
			answer({kind: 'serve', serve: serveArguments(serve)});
		} else {
			answer({kind: 'usage', sentence: `serve takes only options: remove "${stray}".`});
		}
	});
};

const declareCompletion = (program: Command, answer: TakeRequest) => {
	const completion = program.command('completion')
		.description('print shell completions for bash, zsh or fish')
		.addArgument(new Argument('<shell>', 'the shell').choices(shells).argParser(String))
		.helpOption(...helpOption)
		.addHelpText('after', completionExamples);
	completion.allowExcessArguments().action(() => {
		const [asked, stray] = completion.args;
		if (asked === 'profiles' && stray === undefined) {
			// The completion scripts run this.
			answer({kind: 'profile names'});
			return;
		}

		const shell = shells.find(name => name === asked);
		answer(shell === undefined || stray !== undefined
			? {kind: 'usage', sentence: `completion takes the name of one shell: ${shells.join(', ')}.`}
			: {kind: 'completion', shell});
	});
};

/** Declares the program, its options and its commands. `answer` receives the task that the arguments describe. */
export const declareProgram = (version: string, answer: TakeRequest): Command => {
	const program = declareOptions(new Command('pgtower'))
		.description('The control tower for managed Postgres: every project, compute and operation\nlive in one terminal.')
		.version(version, '-V, --version', 'print the version')
		.helpOption(...helpOption)
		.helpCommand(false)
		// An option after a command belongs to that command.
		.enablePositionalOptions()
		.addHelpText('after', examples);
	program.allowExcessArguments().action(() => {
		const [stray] = program.args;
		answer(stray === undefined
			? {kind: 'dashboard', given: program.opts<GivenOptions>()}
			: {kind: 'usage', sentence: strayArgument(stray, program.commands.map(command => command.name()))});
	});
	declareServing(program, answer);
	declareSnapshot(program, answer);
	declareTail(program, answer);
	declareRecord(program, answer);
	declareReplay(program, answer);
	declareCompletion(program, answer);
	declareWords(program, version, answer);
	return program;
};
