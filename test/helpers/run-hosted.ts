import {pathToFileURL} from 'node:url';
import {createCleanEnvironment} from './clean-environment.js';
import {builtProgram} from './dashboard.js';
import {hostCommands, type HostedCommands, type Outcome} from './hosted-commands.js';
import {whenTestEnds} from './when-test-ends.js';

let host: HostedCommands | undefined;

/**
Runs the built program to its end, for what it prints: as `runProgram` does, but in one process after the other runs, so that a run takes a
tenth of the processor time. What depends on its own process, on pipes or on signals needs `runProgram`.

`variables` are added to its environment.
*/
export const runHosted = async (words: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
	const environment = await createCleanEnvironment();
	host ??= hostCommands(pathToFileURL(builtProgram).href, environment.variables);
	const used = host;
	let hasEnded = false;
	whenTestEnds(async () => {
		// One that hangs would keep those of the next tests waiting.
		if (hasEnded) {
			return;
		}

		host = undefined;
		await used.stop();
	});
	try {
		return await used.run({words, variables: {...environment.variables, ...variables}, folder: environment.home});
	} finally {
		hasEnded = true;
		await environment.remove();
	}
};
