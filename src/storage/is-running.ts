import process from 'node:process';
import {systemCode} from '../base/file-error.js';

/**
Whether a process runs. A process of another user counts too: it may not be signalled, but it is there.
*/
export const isRunning = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		const code = systemCode(error);
		if (code === 'ESRCH' || code === 'EPERM') {
			return code === 'EPERM';
		}

		throw error;
	}
};
