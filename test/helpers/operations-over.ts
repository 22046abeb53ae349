import type {WireOperation} from '../control-plane/wire-types.js';
import {lookUntil, type LookOptions} from './look-until.js';

type Watched = Pick<WireOperation, 'id' | 'action' | 'status' | 'error'>;

type OverOptions = LookOptions & {
	/** Returns whether an operation may fail. */
	readonly mayFail?: (operation: Watched) => boolean;
};

const isOver = ({status}: Watched): boolean => status === 'finished' || status === 'failed';

const line = ({action, status, error = ''}: Watched): string => `${action} ${status}: ${error}`.replace(/: $/v, '');

/**
Waits until all operations have ended. On a busy machine, an operation of a server may take long.

@returns All operations, as last read.
@throws {Error} At once when an operation has failed, with its error; or when the time is up, with all operations.
*/
export const operationsOver = async <Operation extends Watched>(
	read: () => Promise<readonly Operation[]>,
	{mayFail = () => false, ...options}: OverOptions = {},
): Promise<readonly Operation[]> => {
	let all: readonly Operation[] = [];
	await lookUntil('Waiting until all operations are over', async () => {
		all = await read();
		return all.map(operation => line(operation)).join('\n');
	}, () => {
		const failed = all.find(operation => operation.status === 'failed' && !mayFail(operation));
		if (failed !== undefined) {
			throw new Error(`An operation failed while its end was waited for: ${line(failed)}`);
		}

		return all.every(operation => isOver(operation));
	}, options);
	return all;
};
