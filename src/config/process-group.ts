import process from 'node:process';
import {systemCode} from '../base/file-error.js';

/** Runs a callback after `milliseconds`, unless the returned function is called first. */
export type After = (milliseconds: number, callback: () => void) => () => void;

/**
How long a process group may take to end before pgtower kills it, in milliseconds. This must fit into the 700 ms that the dashboard has for its exit.
*/
const graceMilliseconds = 300;

/** How often to check whether a process group has ended, in milliseconds. */
const lookMilliseconds = 20;

/**
Sends a signal to all processes of a process group. The signal 0 is not delivered: it only checks whether the group has processes.

@returns Whether the group has processes that pgtower may signal.
*/
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
	try {
		process.kill(-leader, signal);
		return true;
	} catch (error) {
		const code = systemCode(error);
		// All processes have ended, or the remaining processes run as another user.
		if (code === 'ESRCH' || code === 'EPERM') {
			return false;
		}

		throw error;
	}
};

/**
Ends all processes of a process group, given the process id of its leader. Sends SIGTERM first, and SIGKILL to the processes that still run after
{@link graceMilliseconds}.
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
