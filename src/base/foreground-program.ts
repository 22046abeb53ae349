import type {Environment} from './environment.js';

/** A program that gets the terminal until it ends. */
export type ForegroundProgram = {
	readonly program: string;

	/** The complete environment. Nothing is added from this process. */
	readonly environment: Environment;

	/** A line above the output of the program. */
	readonly opening: string;

	/**
	Returns the text to show after a failure. The text stays until the user presses a key to return. The program's output above the text has the
	reason for the failure.
	*/
	readonly afterFailure: (code: number) => string;
};

/** The end of the program. The kind `error` means that the program did not start. */
export type ForegroundEnd =
	| {readonly kind: 'exit'; readonly code: number}
	| {readonly kind: 'signal'; readonly signal: string}
	| {readonly kind: 'error'; readonly error: Error};
