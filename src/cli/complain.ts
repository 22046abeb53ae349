import process from 'node:process';
import {fileReason} from '../base/file-error.js';
import {complain} from './usage-sentence.js';

/**
Writes to the standard output, all of it before the program ends. A reader such as `head` closes it when it has read enough: that is no
error, and nothing is said about it.
*/
export const print = (text: string): void => {
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code === 'EPIPE') {
			return;
		}

		complain('pgtower', `The output can't be written: ${fileReason(error)}.`);
		process.exitCode = 1;
	});
	process.stdout.write(text);
};
