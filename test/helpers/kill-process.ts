import process from 'node:process';

/**
Sends a signal to one process. A number that was read from an empty text is 0, which would be the group of the tests themselves.

@throws {Error} If the number does not stand for a single process, or no process has it.
*/
export const killProcess = (processId: number, signal: NodeJS.Signals = 'SIGKILL'): void => {
	if (!Number.isSafeInteger(processId) || processId <= 1) {
		throw new RangeError(`${processId} is the number of no process that a test may send ${signal} to.`);
	}

	process.kill(processId, signal);
};
