import process from 'node:process';
import type {Request} from './cli/request.js';
import {noneGiven, type GivenOptions} from './options/given-options.js';
import {connectEarly, type EarlyConnection} from './api/connection/early-connection.js';
import {complain, print, sayDemo} from './cli/complain.js';
import type {LogFile} from './storage/log-file.js';
import {segmentLate} from './terminal/text/late-segmenter.js';
import type {Runtime} from './runtime/runtime.js';
import type {Loaded} from './options/load-options.js';
import {version} from './base/version.js';

/** Reports mistakes in the arguments, one line each, and sets the exit code. */
const refuse = (sentences: readonly string[], exitCode: 2 | 3 = 2) => {
	for (const sentence of sentences) {
		complain('pgtower', sentence);
	}

	process.exitCode = exitCode;
};

/** Reads the arguments. If there are no arguments, as usual, loads no other module. */
const readArguments = async (): Promise<Request> => {
	const argv = process.argv.slice(2);
	if (argv.length === 0) {
		return {kind: 'dashboard', given: noneGiven};
	}

	const [{readCommandLine}, {fullVersion}] = await Promise.all([import('./cli/command-line.js'), import('./cli/full-version.js')]);
	return readCommandLine(argv, fullVersion);
};

/** Returns the reason the demo can't run Postgres servers. Undefined if the demo can run them, or needs no servers. */
const postgresProblem = async ({options: {connection}}: Loaded): Promise<string | undefined> => {
	if (connection.kind !== 'demo' || connection.postgres === undefined) {
		return undefined;
	}

	const {checkPostgres} = await import('./postgres/programs/installation.js');
	const found = await checkPostgres(connection.postgres);
	return typeof found === 'string' ? found : undefined;
};

type Prepared = {
	readonly loaded: Loaded;
	readonly log?: LogFile;

	/** Must be called when a key is pressed. */
	readonly noteKey: () => void;
};

/**
Loads the options of a command that calls a control plane. Opens the command's debug log if requested.

@returns Undefined if there is a mistake, which is then already reported.
*/
const prepare = async (given: GivenOptions, {keepSmall}: Runtime, keyCode: 2 | 3): Promise<Prepared | undefined> => {
	const noteKey = keepSmall();
	segmentLate();
	const {loadOptions} = await import('./options/load-options.js');
	const loaded = await loadOptions(given);
	if ('sentences' in loaded) {
		refuse(loaded.sentences, loaded.isKey === true ? keyCode : 2);
		return undefined;
	}

	const problem = await postgresProblem(loaded);
	if (problem !== undefined) {
		refuse([problem]);
		return undefined;
	}

	const {logFile} = loaded.options;
	if (logFile === undefined) {
		return {loaded, noteKey};
	}

	const {openLogFile} = await import('./storage/log-file.js');
	const log = openLogFile(logFile);
	if ('problem' in log) {
		refuse([log.problem]);
		return undefined;
	}

	return {loaded, log, noteKey};
};

const openReplay = async (file: string) => {
	const {openReplayed} = await import('./app/replay/open-replay.js');
	return openReplayed(file);
};

/**
Starts connecting to a remote control plane. This happens before the rest of the program loads, because loading would delay the DNS lookup.
*/
const beginToConnect = async ({options: {connection}, environment}: Loaded): Promise<EarlyConnection | undefined> => {
	if (connection.kind !== 'remote') {
		return undefined;
	}

	const early = connectEarly(connection.baseUrl, environment);
	await early?.begun;
	return early;
};

/**
Runs work, such as reading the options, that does not report bugs itself. Reports a bug in the work as one sentence.

@returns Undefined if there is a bug, which is then already reported.
*/
const reporting = async <Made>(command: string, work: () => Promise<Made>): Promise<Made | undefined> => {
	try {
		return await work();
	} catch (error) {
		const [{reportBug}, {findPaths}, {findHome}, {secretVariables}] = await Promise.all([
			import('./app/program-logs.js'), import('./config/paths.js'), import('./config/home.js'), import('./config/key-source.js'),
		]);
		const secrets = secretVariables.map(name => process.env[name] ?? '').filter(secret => secret !== '');
		reportBug(error, {command, logFile: findPaths(process.env, findHome(process.env)).logFile, secrets});
		return undefined;
	}
};

/**
Runs the requested command. All modules are in one script. Each command's modules are imported only when needed, because evaluating modules takes
time.
*/
export const main = async (runtime: Runtime): Promise<void> => {
	const asked = await readArguments();
	switch (asked.kind) {
		case 'text': {
			print(asked.text);
			return;
		}

		case 'usage': {
			refuse([asked.sentence]);
			return;
		}

		case 'serve': {
			runtime.keepCode('command');
			await reporting('serve', async () => {
				const {serve} = await import('./cli/serve.js');
				await serve(asked.serve, version, runtime.takeWarnings);
			});
			return;
		}

		case 'completion': {
			await reporting('completion', async () => {
				const {completionScript} = await import('./cli/completion/completion-script.js');
				print(completionScript(asked.shell));
			});
			return;
		}

		case 'profile names': {
			await reporting('completion', async () => {
				const {profileNames} = await import('./cli/completion/profile-names.js');
				print(await profileNames(process.env));
			});
			return;
		}

		case 'export recording': {
			await reporting('replay', async () => {
				const {exportRecording} = await import('./app/recording/export-recording.js');
				await exportRecording(asked.file);
			});
			return;
		}

		case 'snapshot':
		case 'record':
		case 'tail': {
			const prepared = await reporting(asked.kind, async () => prepare(asked.given, runtime, 3));
			if (prepared === undefined) {
				return;
			}

			runtime.keepCode('command');
			const {loaded, log} = prepared;
			sayDemo(asked.kind, loaded);
			const {isJson, wishes} = asked.kind === 'record' ? {isJson: false, wishes: {}} : asked;
			const wanted = {
				isJson, wishes, options: loaded.options, configuration: loaded.configuration, environment: loaded.environment, log, crashLogFile: loaded.paths.logFile,
				takeWarnings: runtime.takeWarnings,
			};
			if (asked.kind === 'tail') {
				const {runTail} = await import('./app/printing/tail/tail.js');
				await runTail({...wanted, view: 'operations'});
				return;
			}

			if (asked.kind === 'record') {
				const {runRecord} = await import('./app/recording/record.js');
				await runRecord({...wanted, view: 'computes'}, asked);
				return;
			}

			const {runSnapshot} = await import('./app/printing/snapshot.js');
			await runSnapshot({...wanted, view: asked.view});
			return;
		}

		case 'replay':
		case 'dashboard': {
			if (!process.stdin.isTTY || !process.stdout.isTTY) {
				refuse([`The dashboard needs a terminal: standard input and output must both be terminals.${asked.kind === 'replay' ? ' With --export, replay prints CSV instead.' : ''}`]);
				return;
			}

			const prepared = await reporting(asked.kind, async () => prepare(asked.given, runtime, 2));
			if (prepared === undefined) {
				return;
			}

			const replayed = asked.kind === 'replay' ? await reporting('replay', async () => openReplay(asked.file)) : undefined;
			if (asked.kind === 'replay' && replayed === undefined) {
				return;
			}

			const {loaded, log, noteKey} = prepared;
			runtime.keepCode('dashboard');
			const early = await beginToConnect(loaded);
			// Ink must always emit all colors, because pgtower adapts the colors to the terminal on output.
			const environment = {...process.env};
			process.env.FORCE_COLOR = '3';
			const {runDashboard} = await import('./app/screen/dashboard.js');
			if (early !== undefined) {
				// Loading the program and drawing the first screen both take a while. In between, the event loop handles responses that have already arrived.
				await new Promise(resolve => {
					setImmediate(resolve);
				});
			}

			runDashboard(loaded, environment, {
				logFile: log, early, onPressed: noteKey, takeWarnings: runtime.takeWarnings, ...(replayed !== undefined && {replayed}),
			});
		}
	}
};
