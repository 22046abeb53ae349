import process from 'node:process';
import {fileReason} from '../base/file-error.js';
import {sanitize} from '../terminal/text/sanitize.js';

/**
Says in a line of standard error what is wrong. Its sentence may name what an argument, the environment or a file holds, so nothing of it
reaches the terminal as a control.

@param name The part of the program that speaks, as it is called on the command line.
*/
export const complain = (name: string, sentence: string): void => {
	process.stderr.write(`${name}: ${sanitize(sentence)}\n`);
};

/**
Writes to the standard output, all of it before the program ends. A reader such as `head` closes it when it has read enough: that is no
error, and nothing is said about it.

`onFailure`: ends what would keep the program running after an output that can't be written.
*/
export const print = (text: string, onFailure?: () => void): void => {
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code === 'EPIPE') {
			return;
		}

		complain('pgtower', `The output can't be written: ${fileReason(error)}.`);
		process.exitCode = 1;
		onFailure?.();
	});
	process.stdout.write(text);
};
