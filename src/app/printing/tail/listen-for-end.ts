import process from 'node:process';
import {fileReason} from '../../../base/file-error.js';
import {CommandFailure} from '../../../cli/command-failure.js';
import {endSignals, exitCodeOf, type EndSignal} from '../../../terminal/process/end-reason.js';

/**
The end of a command that runs until it is told to end.
*/
export type End = {
	/**
	The exit code: 128 and its number for a signal, 0 when nobody reads the output any more.

	@throws What `fail` was given, and an output that can't be written.
	*/
	readonly reached: Promise<number>;

	/**
	Is aborted at the end.
	*/
	readonly signal: AbortSignal;

	/**
	Ends it with an error, unless it has ended.
	*/
	readonly fail: (error: unknown) => void;

	/**
	Listens no more.
	*/
	readonly stop: () => void;
};

/**
Listens for what ends a command: a signal, a reader such as `head` that has enough, or a failure.
*/
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
			return;
		}

		fail(new CommandFailure(`The output can't be written: ${fileReason(error)}.`, 1));
	};

	for (const signal of endSignals) {
		process.on(signal, obey);
	}

	process.stdout.on('error', onOutput);
	return {
		reached: promise,
		signal: controller.signal,
		fail,
		// The output's listener stays: what is still being written may fail afterwards.
		stop() {
			for (const signal of endSignals) {
				process.removeListener(signal, obey);
			}
		},
	};
};
