import process from 'node:process';
import {systemCode} from '../base/file-error.js';

/**
Whether a process runs. One that belongs to another user does: it may not be signalled, but it is there.
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
