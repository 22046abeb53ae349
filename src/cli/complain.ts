import process from 'node:process';
import {fileReason} from '../base/file-error.js';
import {sanitize} from '../terminal/text/sanitize.js';
import type {Loaded} from '../options/load-options.js';

/**
Prints an error message on standard error. The message may quote an argument, the environment or a file, so control characters are made harmless.

@param name The program and its command, such as `pgtower serve`.
*/
export const complain = (name: string, sentence: string): void => {
	process.stderr.write(`${name}: ${sanitize(sentence)}\n`);
};

/**
Writes a text to standard output. The program does not end before the whole text is written. It is no error if a reader such as `head` closes the pipe
early.

`onFailure`: called if the output can't be written, to stop everything that keeps the program running.
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

/**
Warns that a command without a screen reads the demo, unless the user requested the demo. Without the warning, a job that has lost its environment
would present demo data as real.

@see docs/guide/command-line.md#exit-codes
*/
export const sayDemo = (command: 'snapshot' | 'tail' | 'record', {options: {connection}, given}: Loaded): void => {
	if (connection.kind === 'demo' && given.demo !== true) {
		complain(`pgtower ${command}`, 'No key is set, so this is the demo.');
	}
};
