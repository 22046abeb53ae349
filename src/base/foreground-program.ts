import type {Environment} from './environment.js';

/**
A program that gets the terminal until it ends.
*/
export type ForegroundProgram = {
	readonly program: string;

	/**
	All of its environment: nothing of this process is added.
	*/
	readonly environment: Environment;

	/**
	A line above what it prints.
	*/
	readonly opening: string;

	/**
	What the user reads when it has failed, before a key leads back: the reason is on the screen above.
	*/
	readonly afterFailure: (code: number) => string;
};

/**
How it ended. Without a terminal it can't begin, and an error of the system tells why it didn't.
*/
export type ForegroundEnd =
	| {readonly kind: 'exit'; readonly code: number}
	| {readonly kind: 'signal'; readonly signal: string}
	| {readonly kind: 'error'; readonly error: Error};
