import process from 'node:process';
import {readCommandLine} from './cli/command-line.js';
import {print} from './cli/print.js';
import {version} from './version.js';

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
Does what the command line asks for. Each part is read from disk only when it is wanted.
*/
export const main = async (): Promise<void> => {
	const asked = readCommandLine(process.argv.slice(2), version);
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
			await serve(asked.serve);
			return;
		}

		case 'completion': {
			const {completionScript} = await import('./cli/completion/completion-script.js');
			print(completionScript(asked.shell));
			return;
		}

		case 'snapshot': {
			const {loadOptions} = await import('./load-options.js');
			const loaded = await loadOptions(asked.given);
			if ('sentences' in loaded) {
				refuse(loaded.sentences);
				return;
			}

			const {runSnapshot} = await import('./snapshot.js');
			await runSnapshot({view: asked.view, isJson: asked.isJson, options: loaded.options});
			return;
		}

		case 'dashboard': {
			if (!process.stdin.isTTY || !process.stdout.isTTY) {
				refuse(['The dashboard needs a terminal: standard input and output must be one.']);
				return;
			}

			const {loadOptions} = await import('./load-options.js');
			const loaded = await loadOptions(asked.given);
			if ('sentences' in loaded) {
				refuse(loaded.sentences);
				return;
			}

			// Ink's colours must not depend on what it thinks of the terminal: they are fitted to it when they are sent.
			const environment = {...process.env};
			process.env.FORCE_COLOR = '3';
			const {runDashboard} = await import('./dashboard.js');
			runDashboard(loaded, environment);
		}
	}
};
