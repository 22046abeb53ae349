import {ApiError, ConnectionError, NotFoundError} from '../../api/errors.js';
import {wait} from '../../base/clock.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Context} from '../context.js';

/**
How long to wait before the first reading of a new operation, in milliseconds. Waking a compute takes a few hundred milliseconds.
*/
const firstMilliseconds = 400;

/** How often to read a new operation after the first time, in milliseconds. */
const eagerMilliseconds = 1000;

/**
For how long a new operation is read every `eagerMilliseconds`, in milliseconds. After this time, it is read at the poll interval.
*/
const eagerForMilliseconds = 15_000;

/** An operation to track. Without a status, it is read at once. */
type Followed = Pick<Operation, 'id' | 'projectId'> & {readonly status?: string};

/**
Tracks an operation by its id until it finishes, even through outages and on any screen. `onRead` receives the operation at each reading before it
finishes.

@returns The finished operation, or undefined if the control plane no longer knows it or the connection was closed.
@throws The signal's reason when aborted.
@see docs/control-api.md#operation-polling
*/
export const followOperation = async (
	context: Context,
	{id, projectId, status}: Followed,
	signal: AbortSignal,
	onRead: (operation: Operation) => void = () => undefined,
): Promise<Operation | undefined> => {
	const {store, clock} = context;
	// The control plane where the operation started, even if another control plane replaces it later.
	const client = context.client();
	const startedAt = clock.now();
	const later = (): number => clock.now() - startedAt < eagerForMilliseconds
		? eagerMilliseconds
		: store.getState().connection.intervalSeconds * 1000;
	const read = async (delay: number): Promise<{readonly settled: Operation | undefined} | undefined> => {
		await wait(clock, delay, signal);
		try {
			const operation = await client?.getOperation(projectId, id, {signal, priority: 'running'});
			if (operation === undefined || isSettled(operation.status)) {
				return {settled: operation};
			}

			onRead(operation);
		} catch (error) {
			if (error instanceof NotFoundError || (error instanceof ConnectionError && error.trouble === 'closed')) {
				return {settled: undefined};
			}

			// The control plane is unreachable and will be tried again. Any other error is a bug.
			if (!(error instanceof ApiError)) {
				throw error;
			}
		}

		return undefined;
	};

	let end = await read(status === undefined ? 0 : firstMilliseconds);
	while (end === undefined) {
		// The platform sends no notifications, so an unfinished operation is read again.
		end = await read(later());
	}

	return end.settled;
};

/** Tracks operations until all have finished. The result omits those that the control plane no longer knows. */
export const followOperations = async (
	context: Context,
	operations: readonly Operation[],
	signal: AbortSignal,
): Promise<readonly Operation[]> => {
	const settled = await Promise.all(operations.map(async operation =>
		isSettled(operation.status) ? operation : followOperation(context, operation, signal)));
	return settled.filter(operation => operation !== undefined);
};
