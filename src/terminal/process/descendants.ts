import {readFileSync} from 'node:fs';

const childrenOf = (pid: number): readonly number[] => {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(text => text !== '').map(Number);
	} catch {
		// The process has ended, or this is not Linux.
		return [];
	}
};

/**
A process and all that it has started, where the system tells: those of a shell or a pager inside psql.
*/
export const withDescendants = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(child => withDescendants(child))];
