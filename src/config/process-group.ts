import process from 'node:process';
import {systemCode} from '../base/file-error.js';

/**
Runs a callback after `milliseconds`, unless the returned function is called first.
*/
export type After = (milliseconds: number, callback: () => void) => () => void;

/**
How long a group may take to end before it is killed, in milliseconds. The dashboard's whole exit has 700.
*/
const graceMilliseconds = 300;

/**
How often to check whether a group has ended, in milliseconds.
*/
const lookMilliseconds = 20;

/**
Sends a signal to all processes of a group; 0 only checks whether there are any.

@returns Whether there were any that may be signalled.
*/
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
	try {
		process.kill(-leader, signal);
		return true;
	} catch (error) {
		const code = systemCode(error);
		// The processes have ended, or those that remain run as another user.
		if (code === 'ESRCH' || code === 'EPERM') {
			return false;
		}

		throw error;
	}
};

/**
Ends all processes of a group, by its leader's number: asks them to end, and soon kills those that have not. Resolves when none is left.
*/
export const endGroup = async (leader: number, after: After): Promise<void> => {
	signalGroup(leader, 'SIGTERM');
	for (let waited = 0; waited < graceMilliseconds; waited += lookMilliseconds) {
		if (!signalGroup(leader, 0)) {
			return;
		}

		const {promise, resolve} = Promise.withResolvers<void>();
		after(lookMilliseconds, resolve);
		await promise;
	}

	signalGroup(leader, 'SIGKILL');
};
