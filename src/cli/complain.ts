import process from 'node:process';
import {sanitize} from '../terminal/text/sanitize.js';

/**
Says in a line of standard error what is wrong. Its sentence may name what an argument, the environment or a file holds, so nothing of it
reaches the terminal as a control.

@param name The part of the program that speaks, as it is called on the command line.
*/
export const complain = (name: string, sentence: string): void => {
	process.stderr.write(`${name}: ${sanitize(sentence)}\n`);
};
