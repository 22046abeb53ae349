import process from 'node:process';
import {fileReason} from '../../../base/file-error.js';
import {CommandFailure} from '../../../cli/command-failure.js';
import {endSignals, exitCodeOf, type EndSignal} from '../../../terminal/process/end-reason.js';

/** The end of a command that runs until stopped. */
export type End = {
	/**
	Resolves with the exit code: 128 plus the signal's number, or 0 if the reader of the output closed the pipe.

	@throws The error given to `fail`, or an output error.
	*/
	readonly reached: Promise<number>;

	/** Aborts when the command ends. */
	readonly signal: AbortSignal;

	/** Ends the command with an error, unless it has ended already. */
	readonly fail: (error: unknown) => void;
	readonly stop: () => void;
};

/** Listens for the end of a command: a signal, a closed output pipe (as with `head`), or a failure. */
export const listenForEnd = (): End => {
	const {promise, resolve, reject} = Promise.withResolvers<number>();
	const controller = new AbortController();
	const end = (settle: () => void) => {
		settle();
		controller.abort();
	};

	const obey = (signal: EndSignal) => {
		end(() => {
			resolve(exitCodeOf({kind: 'signal', signal}));
		});
	};

	const fail = (error: unknown) => {
		end(() => {
			reject(error instanceof Error ? error : new Error(String(error), {cause: error}));
		});
	};

	const onOutput = (error: NodeJS.ErrnoException) => {
		if (error.code === 'EPIPE') {
			end(() => {
				resolve(0);
			});
		} else {
			fail(new CommandFailure(`The output can't be written: ${fileReason(error)}.`, 1));
		}
	};

	for (const signal of endSignals) {
		process.on(signal, obey);
	}

	process.stdout.on('error', onOutput);
	return {
		reached: promise,
		signal: controller.signal,
		fail,
		// The listener of standard output stays, because pending writes may still fail.
		stop() {
			for (const signal of endSignals) {
				process.removeListener(signal, obey);
			}
		},
	};
};
