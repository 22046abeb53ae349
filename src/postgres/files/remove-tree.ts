import {lstatSync} from 'node:fs';
import {firstComplaint, runProgram} from '../programs/run-program.js';

/**
Removes files and folders with all that is in them, whether or not they are there. Node's own function would follow a folder that a link takes the
place of meanwhile, and servers' folders belong to a user of their own.

@throws {Error} With the words of the system.
*/
export const removeTree = async (...files: readonly string[]): Promise<void> => {
	// Mostly there is nothing, and a program costs milliseconds.
	const there = files.filter(file => lstatSync(file, {throwIfNoEntry: false}) !== undefined);
	if (there.length === 0) {
		return;
	}

	const {isDone, errors} = await runProgram('rm', ['-rf', '--', ...there]);
	if (!isDone) {
		throw new Error(firstComplaint(errors) ?? 'rm failed, and did not say why.');
	}
};
