import {Command, CommanderError} from 'commander';
import {
	declareOptions,
	mergeGiven,
	optionFlags,
	type GivenOptions,
} from './given-options.js';
import {isSnapshotView, snapshotViews, type SnapshotView} from './snapshot/view.js';
import {strayArgument, usageSentence} from './usage-sentence.js';

/**
What the arguments ask for.

- `text`: print it and end with 0.
- `usage`: the arguments are wrong; print the sentence and end with 2.
*/
export type CommandLine =
	| {readonly kind: 'dashboard'; readonly given: GivenOptions}
	| {readonly kind: 'snapshot'; readonly view: SnapshotView; readonly isJson: boolean; readonly given: GivenOptions}
	| {readonly kind: 'serve'; readonly rest: readonly string[]}
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

const commandNames = ['serve', 'snapshot'];

/**
Declares what the program understands, and calls back with what was asked for.
*/
const declareProgram = (version: string, answer: (asked: CommandLine) => void): Command => {
	const program = declareOptions(new Command('pgtower'))
		.description('The control tower for managed Postgres: every project, compute and operation\nlive in one terminal.')
		.version(version, '--version', 'print the version')
		.helpOption('--help', 'print this')
		.helpCommand(false)
		.addHelpText('after', examples);
	program.allowExcessArguments().action(() => {
		const [stray] = program.args;
		answer(stray === undefined
			? {kind: 'dashboard', given: program.opts<GivenOptions>()}
			: {kind: 'usage', sentence: strayArgument(stray, commandNames)});
	});

	program.command('serve').description('the local control plane on its own (see serve --help)').allowExcessArguments().action(() => {
		answer({kind: 'usage', sentence: 'The options of serve stand behind it, and it has none of the dashboard\'s: see pgtower serve --help.'});
	});

	const snapshot = declareOptions(program.command('snapshot'))
		.description('one view, once, as text (or --json), then exit')
		.argument('[view]', `${snapshotViews.join(', ')}; computes when not given`)
		.option('--json', 'JSON, one document')
		.helpOption('--help', 'print this');
	snapshot.allowExcessArguments().action(() => {
		const [view = 'computes', stray] = snapshot.args;
		const {json = false, ...own} = snapshot.opts<GivenOptions & {readonly json?: boolean}>();
		if (stray !== undefined) {
			answer({kind: 'usage', sentence: `snapshot shows one view: "${stray}" is one too many.`});
		} else if (isSnapshotView(view)) {
			answer({
				kind: 'snapshot', view, isJson: json, given: mergeGiven(program.opts<GivenOptions>(), own),
			});
		} else {
			answer({kind: 'usage', sentence: `snapshot has no view "${view}": the views are ${snapshotViews.join(', ')}.`});
		}
	});
	return program;
};

/**
Reads the arguments of the program (those behind its name).
*/
export const readCommandLine = (argv: readonly string[], version: string): CommandLine => {
	const [first, ...rest] = argv;
	if (first === 'serve') {
		// It has options of its own, and reads them itself.
		return {kind: 'serve', rest};
	}

	let printed = '';
	let asked: CommandLine | undefined;
	const output = {
		writeOut(text: string) {
			printed += text;
		},
		writeErr: () => undefined,
		getOutHelpWidth: () => 80,
		getOutHasColors: () => false,
	};
	const program = declareProgram(version, answer => {
		asked = answer;
	});
	for (const command of [program, ...program.commands]) {
		command.exitOverride().configureOutput(output);
	}

	try {
		program.parse(argv, {from: 'user'});
	} catch (error) {
		if (!(error instanceof CommanderError)) {
			throw error;
		}

		return error.exitCode === 0
			? {kind: 'text', text: printed}
			: {kind: 'usage', sentence: usageSentence(error, optionFlags)};
	}

	if (asked === undefined) {
		throw new Error(`Nothing was made of the arguments: ${argv.length}.`);
	}

	return asked;
};
