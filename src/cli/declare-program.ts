import {Command, Argument} from 'commander';
import {takeValue, declareOptions, type GivenOptions} from '../options/given-options.js';
import {helpOption} from './help-option.js';
import {shells} from './completion/shell.js';
import {
	declareRecord,
	declareReplay,
	declareSnapshot,
	declareTail,
} from './declare-reading.js';
import type {TakeRequest} from './request.js';
import type {ServeArguments} from './serve-options.js';
import {strayArgument} from './command-failure.js';

/** The environment variable for the administrator's API key. */
export const serveKeyVariable = 'PGTOWER_SERVE_API_KEY';

const serveHelp = `
Faults (--fault): first the failure, then its conditions, separated by commas.
In these cases, the control plane doesn't carry out the request:
  status=503             answer with this status
  html=502               answer with this status and an HTML page
  reset                  break the connection
  hang                   never answer
  limit=60               answer 429 above this many requests a minute, counted
                         over all clients
  locked=<project id>    answer 423 to every change to the project
In these, it carries out the request:
  lost                   break the connection instead of answering
  slow=2s, slow=100ms-2s delay the request by this time, or by a random time
                         between two
  stale=5s               for this long after a change, reads return the old data
  cut=0.5                send only this share of the answer
  torn=0.5               break the connection after this share of the answer
  drip=100ms             send the answer in 16-byte pieces, this far apart
  wrong=<field>          change the type of all fields of this name
  missing=<field>        leave out all fields of this name
  unknown                add an undocumented field to every object
  value=<field>:<text>   set all fields of this name to this text
  empty                  empty all lists in the answer
  cursor=repeated        return a cursor that leads to the same page again
  cursor=endless         always return a cursor to another page
These affect operations, and the clock:
  failing=start_compute  operations with this action fail if a client started
                         them; simulated and scheduled ones don't
  endless=start_compute  operations with this action never end if a client
                         started them
  clock=-1h              set the clock of the control plane back, or forward
Conditions limit a fault to some requests or operations:
  on=PATCH /projects/*/endpoints/*
                         only this method and path; * matches any method or
                         segment, ** at the end any number of segments
  times=2                at most this many times
  after=1                only after this many matches
  for=10s                only for this long
  share=0.1              only with this probability
  retry-after=2          with status or html: add the header Retry-After, in
                         seconds

With --fault-control, programs on this machine control the faults at the path
/__faults: GET lists the active faults and the requests so far, POST adds the
fault in its body, and DELETE ends all faults.

With --postgres there is no pooler, and CPU and memory are not limited. A branch
is a full copy of the data, unless the file system has reflinks. Branches have
history only with --history, at most 2 GB per project.
Environment:
  ${serveKeyVariable}  the administrator's API key, of at least 128 bits; set
                         it to use the same key at every start

Examples:
  pgtower serve                         in memory, until ctrl-c
  pgtower serve --data ~/control-plane  keeps its data for the next start
  pgtower serve --port 0 --json         for other programs

The first line on standard output has the address of the control plane. The keys
follow it, but only when the data is first created.`;

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, takeValue(value)];

/**
Declares `pgtower serve`.

@see docs/guide/command-line.md#options-of-serve
*/
export const declareServe = (command: Command): Command => command
	.description('run a local control plane in the foreground')
	.option('--port <n>', 'port to listen on; 0 takes a free one', takeValue, '4610')
	.option('--host <address>', 'address to listen on; any but loopback needs\n--allow-remote', takeValue, '127.0.0.1')
	.option('--allow-remote', 'let other machines connect')
	.option('--data <dir>', 'keep state in this folder; otherwise it is lost at\nexit', takeValue)
	.option(
		'--seed <name-or-file>',
		'the initial data: demo, empty, large or a JSON\nfile. large has 10,000 projects, one of them with\n100,000 operations; large:<operations>:<projects>\nsets other sizes. With --postgres the default is\nempty',
		takeValue,
		'demo',
	)
	.option('--plan <name>', 'the plan of the initial data: free, launch or\nscale. Organizations in demo data and in a JSON\nfile keep their own plans', takeValue, 'scale')
	.option('--fault <spec>', 'simulate a failure (see Faults); may be repeated', collect)
	.option('--fault-control', 'let programs on this machine add and end faults')
	.option('--require-org', 'require org_id to list and create projects, as the\nplatform does for new accounts')
	.option('--postgres [bin-folder]', 'run a real Postgres behind each compute, from this\nfolder or found automatically', takeValue)
	.option('--postgres-user <name>', 'user that runs Postgres if you start pgtower as\nroot (default: postgres, or nobody if there is no\nuser postgres)', takeValue)
	.option('--history <time>', 'with --postgres: keep branch history for\nthis long, from 1m to 30d, such as 6h', takeValue)
	.option('--allow-origin <origin>', 'with --postgres: let web pages from this origin\nsend SQL; may be repeated', collect)
	.option('--no-tls', 'with --postgres: put sslmode=disable in connection\nstrings, so that clients connect without TLS')
	.option('--check', 'print which Postgres --postgres would use, then exit')
	.option('--while-connected <socket>', 'with --json: send the startup JSON to each client\nof this Unix socket, and exit when no client is\nconnected', takeValue)
	.option('--log <file>', 'write a debug log of requests and bugs to this\nfile, without API keys (PGTOWER_LOG)', takeValue)
	.option('--json', 'print the address and keys as one line of JSON')
	.helpOption(...helpOption)
	.addHelpText('after', serveHelp);

/**
Returns the arguments of `serve`. With `--postgres`, the default seed is empty, because demo data in a real database would be a surprise.
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

const completionExamples = `
To load the completions in every new shell:
  bash  echo 'source <(pgtower completion bash)' >> ~/.bashrc
  zsh   echo 'source <(pgtower completion zsh)' >> ~/.zshrc
  fish  pgtower completion fish > ~/.config/fish/completions/pgtower.fish`;

const declareCompletion = (program: Command, answer: TakeRequest) => {
	const completion = program.command('completion')
		.description('print shell completions for bash, zsh or fish')
		.addArgument(new Argument('<shell>', 'the shell').choices(shells).argParser(String))
		.helpOption(...helpOption)
		.addHelpText('after', completionExamples);
	completion.allowExcessArguments().action(() => {
		const [asked, stray] = completion.args;
		if (asked === 'profiles' && stray === undefined) {
			// The completion scripts run `pgtower completion profiles`.
			answer({kind: 'profile names'});
			return;
		}

		const shell = shells.find(name => name === asked);
		answer(shell === undefined || stray !== undefined
			? {kind: 'usage', sentence: `completion takes the name of one shell: ${shells.join(', ')}.`}
			: {kind: 'completion', shell});
	});
};

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
			// This call throws, as `--help` does.
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

const programExamples = `
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

/** Declares the program, its options and its commands. `answer` receives the task that the arguments describe. */
export const declareProgram = (version: string, answer: TakeRequest): Command => {
	const program = declareOptions(new Command('pgtower'))
		.description('The control tower for managed Postgres: every project, compute and operation\nlive in one terminal.')
		.version(version, '-V, --version', 'print the version')
		.helpOption(...helpOption)
		.helpCommand(false)
		// An option after a command belongs to that command.
		.enablePositionalOptions()
		.addHelpText('after', programExamples);
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
