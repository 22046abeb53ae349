import {Argument, Command} from 'commander';
import {declareOptions, mergeGiven, type GivenOptions} from '../options/given-options.js';
import {takeValue} from '../options/take-value.js';
import {shells, type CompletionShell} from './completion/shell.js';
import {declareServe} from './declare-serve.js';
import {helpOption} from './help-option.js';
import type {ServeArguments} from './serve-options.js';
import {isSnapshotView, snapshotViews, type SnapshotView} from './snapshot/view.js';
import {contradiction, type Wishes} from './snapshot/wishes.js';
import {strayArgument} from './usage-sentence.js';

/**
What the arguments ask for.

- `text`: print it and end with 0.
- `usage`: the arguments are wrong; print the sentence and end with 2.
*/
export type Request =
	| {readonly kind: 'dashboard'; readonly given: GivenOptions}
	| {readonly kind: 'snapshot'; readonly view: SnapshotView; readonly isJson: boolean; readonly wishes: Wishes; readonly given: GivenOptions}
	| {readonly kind: 'serve'; readonly serve: ServeArguments}
	| {readonly kind: 'completion'; readonly shell: CompletionShell}
	| {readonly kind: 'text'; readonly text: string}
	| {readonly kind: 'usage'; readonly sentence: string};

const examples = `
Examples:
  pgtower                                 the demo, or the default profile
  pgtower --profile production --read-only
  PGTOWER_BASE_URL=http://127.0.0.1:4610/api/v2 pgtower --api-key-file key
  pgtower serve --port 0 --json           a control plane for other programs
  pgtower snapshot computes --json        for scripts

An option goes before its environment variable, that before the profile.
The key itself is in PGTOWER_API_KEY, or for Neon alone in NEON_API_KEY.`;

const snapshotExamples = `
Examples:
  pgtower snapshot                        computes of the project last active
  pgtower snapshot operations --project aged-harbor-30417752
  pgtower snapshot projects --json | jq -r '.projects[] | .id'
  pgtower snapshot operations --filter 'status:failed duration>1m'
  pgtower snapshot operations --since 24h --all-projects --fail-on-failure

Exit codes: 0; 2 when something asked for is wrong; 3 when the API key is
missing or refused; 4 when the control plane can't be reached; 5 when a failed
operation is shown, with --fail-on-failure.`;

const completionExamples = `
To have them in every new shell:
  bash  echo 'source <(pgtower completion bash)' >> ~/.bashrc
  zsh   echo 'source <(pgtower completion zsh)' >> ~/.zshrc
  fish  pgtower completion fish > ~/.config/fish/completions/pgtower.fish`;

type Answer = (request: Request) => void;

/**
`pgtower help` and `pgtower version` work like the options, as in other programs.
*/
const declareWords = (program: Command, version: string, answer: Answer) => {
	const explained = program.commands.map(command => command.name());
	const help = program.command('help')
		.description('how to use the program, or one of its commands')
		.addArgument(new Argument('[command]', 'the command to explain').choices(explained).argParser(String))
		.helpOption(...helpOption);
	help.allowExcessArguments().action(() => {
		const [asked, stray] = help.args;
		const command = asked === undefined ? program : program.commands.find(candidate => candidate.name() === asked);
		if (command === undefined || stray !== undefined) {
			answer({kind: 'usage', sentence: `help takes the name of one command: ${explained.join(', ')}.`});
		} else {
			// Ends the reading of the arguments, as --help does.
			command.help();
		}
	});
	const word = program.command('version').description('print the version').helpOption(...helpOption);
	word.allowExcessArguments().action(() => {
		const [stray] = word.args;
		answer(stray === undefined
			? {kind: 'text', text: `${version}\n`}
			: {kind: 'usage', sentence: `version takes nothing: "${stray}" is one too many.`});
	});
};

const declareServing = (program: Command, answer: Answer) => {
	const serve = declareServe(program.command('serve'));
	serve.allowExcessArguments().action(() => {
		const [stray] = serve.args;
		const isGiven = program.options.some(option => program.getOptionValueSource(option.attributeName()) === 'cli');
		if (isGiven) {
			answer({kind: 'usage', sentence: 'The options of serve stand behind it, and it has none of the dashboard\'s: see pgtower serve --help.'});
		} else if (stray === undefined) {
			answer({kind: 'serve', serve: serve.opts<ServeArguments>()});
		} else {
			answer({kind: 'usage', sentence: `serve takes nothing but options: "${stray}" is one too many.`});
		}
	});
};

const declareSnapshot = (program: Command, answer: Answer) => {
	const snapshot = declareOptions(program.command('snapshot'))
		.description('one view, once, as text (or --json), then exit')
		// `choices` is for help and completions only; a wrong view gets a message of our own.
		.addArgument(new Argument('[view]', 'computes when not given').choices(snapshotViews).argParser(String))
		.option('--json', 'JSON, one document')
		.option('--filter <filter>', 'only rows that pass it, as behind / in the dashboard', takeValue)
		.option('--since <time>', 'operations back to then: 24h, yesterday, 03:00', takeValue)
		.option('--all-projects', 'operations of all projects, not of one')
		.option('--fail-on-failure', 'end with 5 when a failed operation is shown')
		.helpOption(...helpOption)
		.addHelpText('after', snapshotExamples);
	snapshot.allowExcessArguments().action(() => {
		const [view = 'computes', stray] = snapshot.args;
		const {json = false, filter, since, allProjects, failOnFailure, ...own} = snapshot.opts<GivenOptions & Wishes & {readonly json?: boolean}>();
		if (stray !== undefined) {
			answer({kind: 'usage', sentence: `snapshot shows one view: "${stray}" is one too many.`});
		} else if (isSnapshotView(view)) {
			const wishes = {
				filter, since, allProjects, failOnFailure,
			};
			const given = mergeGiven(program.opts<GivenOptions>(), own);
			const sentence = contradiction(view, wishes, given);
			answer(sentence === undefined
				? {
					kind: 'snapshot', view, isJson: json, wishes, given,
				}
				: {kind: 'usage', sentence});
		} else {
			answer({kind: 'usage', sentence: `snapshot has no view "${view}": the views are ${snapshotViews.join(', ')}.`});
		}
	});
};

const declareCompletion = (program: Command, answer: Answer) => {
	const completion = program.command('completion')
		.description('completions for bash, zsh and fish')
		.addArgument(new Argument('<shell>', 'the shell they are for').choices(shells).argParser(String))
		.helpOption(...helpOption)
		.addHelpText('after', completionExamples);
	completion.allowExcessArguments().action(() => {
		const [asked, stray] = completion.args;
		const shell = shells.find(name => name === asked);
		answer(shell === undefined || stray !== undefined
			? {kind: 'usage', sentence: `completion takes the name of one shell: ${shells.join(', ')}.`}
			: {kind: 'completion', shell});
	});
};

/**
Declares all that the program understands. `answer` is called with what was asked for.
*/
export const declareProgram = (version: string, answer: Answer): Command => {
	const program = declareOptions(new Command('pgtower'))
		.description('The control tower for managed Postgres: every project, compute and operation\nlive in one terminal.')
		.version(version, '-V, --version', 'print the version')
		.helpOption(...helpOption)
		.helpCommand(false)
		// An option behind a command belongs to that command.
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
	declareCompletion(program, answer);
	declareWords(program, version, answer);
	return program;
};
