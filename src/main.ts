import process from 'node:process';
import type {Request} from './cli/declare-program.js';
import type {GivenOptions} from './options/given-options.js';
import {noneGiven} from './options/none-given.js';
import {print} from './cli/print.js';
import type {LogFile} from './storage/log-file.js';
import {keepSmall} from './runtime/v8-flags.js';
import type {Loaded} from './options/load-options.js';
import {version} from './base/version.js';

/**
Says what is wrong with how the program was called, a line for each mistake, and ends it with the code for that.
*/
const refuse = (sentences: readonly string[]) => {
	for (const sentence of sentences) {
		process.stderr.write(`pgtower: ${sentence}\n`);
	}

	process.exitCode = 2;
};

/**
What the arguments ask for. Most often there are none, and nothing has to be read to know what that means.
*/
const readArguments = async (): Promise<Request> => {
	const argv = process.argv.slice(2);
	if (argv.length === 0) {
		return {kind: 'dashboard', given: noneGiven};
	}

	const {readCommandLine} = await import('./cli/command-line.js');
	return readCommandLine(argv, version);
};

/**
What a program that speaks to a control plane starts from: its options and, when one is asked for, its debug log.

@returns Undefined when there was a mistake, which has been told.
*/
const prepare = async (given: GivenOptions): Promise<{readonly loaded: Loaded; readonly log?: LogFile} | undefined> => {
	keepSmall();
	const {loadOptions} = await import('./options/load-options.js');
	const loaded = await loadOptions(given);
	if ('sentences' in loaded) {
		refuse(loaded.sentences);
		return undefined;
	}

	const {logFile} = loaded.options;
	if (logFile === undefined) {
		return {loaded};
	}

	const {openLogFile} = await import('./storage/log-file.js');
	const log = openLogFile(logFile);
	if ('problem' in log) {
		refuse([log.problem]);
		return undefined;
	}

	return {loaded, log};
};

/**
Does what the command line asks for. Each part is read from disk only when it is wanted.
*/
export const main = async (): Promise<void> => {
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
			const {serve} = await import('./cli/serve.js');
			await serve(asked.serve, version);
			return;
		}

		case 'completion': {
			const {completionScript} = await import('./cli/completion/completion-script.js');
			print(completionScript(asked.shell));
			return;
		}

		case 'snapshot': {
			const prepared = await prepare(asked.given);
			if (prepared === undefined) {
				return;
			}

			const {loaded, log} = prepared;
			const {runSnapshot} = await import('./app/snapshot.js');
			await runSnapshot({
				view: asked.view, isJson: asked.isJson, options: loaded.options, environment: loaded.environment, log, crashLogFile: loaded.places.logFile,
			});
			return;
		}

		case 'dashboard': {
			if (!process.stdin.isTTY || !process.stdout.isTTY) {
				refuse(['The dashboard needs a terminal: standard input and output must be one.']);
				return;
			}

			const prepared = await prepare(asked.given);
			if (prepared === undefined) {
				return;
			}

			const {loaded, log} = prepared;
			// Ink's colours must not depend on what it thinks of the terminal: they are fitted to it when they are sent.
			const environment = {...process.env};
			process.env.FORCE_COLOR = '3';
			const {runDashboard} = await import('./app/dashboard.js');
			runDashboard(loaded, environment, log);
		}
	}
};
