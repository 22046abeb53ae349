import process from 'node:process';
import {endSignals, exitCodeOf, type EndSignal} from '../../terminal/process/end-reason.js';

/** Runs `work`. If a signal interrupts the work, runs `cleanUp`, then ends the program with the signal's exit code. */
export const endOnSignal = async <Value>(work: () => Promise<Value>, cleanUp: () => Promise<void>): Promise<Value> => {
	const obey = (signal: EndSignal) => {
		const end = async () => {
			await cleanUp();
			// oxlint-disable-next-line unicorn/no-process-exit -- A signal asked for the program's end.
			process.exit(exitCodeOf({kind: 'signal', signal}));
		};

		void end();
	};

	for (const signal of endSignals) {
		process.on(signal, obey);
	}

	try {
		return await work();
	} finally {
		for (const signal of endSignals) {
			process.removeListener(signal, obey);
		}
	}
};
