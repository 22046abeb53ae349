import {ApiError, ConnectionError, NotFoundError} from '../../api/errors.js';
import {wait} from '../../base/clock.js';
import {isSettled} from '../../domain/operation-status.js';
import type {Operation} from '../../domain/operation.js';
import type {Context} from '../context.js';

/**
When an operation is read first (a wake takes a few hundred milliseconds), how often then and for how long, in milliseconds;
afterwards at the poll interval.
*/
const firstMilliseconds = 400;
const eagerMilliseconds = 1000;
const eagerForMilliseconds = 15_000;

/**
An operation to follow. One whose status is not known is read at once.
*/
type Followed = Pick<Operation, 'id' | 'projectId'> & {readonly status?: string};

/**
Follows an operation by its id until it is settled, through outages and wherever the user looks. `onRead` is told of each reading that finds it unsettled.

@returns The settled operation; undefined when the control plane does not know it any more, or the connection to it was given up.
@throws The signal's reason when it is aborted.
@see docs/control-api.md#operation-polling
*/
export const followOperation = async (
	context: Context,
	{id, projectId, status}: Followed,
	signal: AbortSignal,
	onRead: (operation: Operation) => void = () => undefined,
): Promise<Operation | undefined> => {
	const {store, clock} = context;
	// The control plane it was begun on, whichever is in use later.
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

			// Out of reach for now: it is asked for again. Anything else is a bug.
			if (!(error instanceof ApiError)) {
				throw error;
			}
		}

		return undefined;
	};

	let end = await read(status === undefined ? 0 : firstMilliseconds);
	while (end === undefined) {
		// The platform pushes nothing: each reading is made because the one before it found no end.
		end = await read(later());
	}

	return end.settled;
};

/**
Follows operations until all of them are settled. Those that the control plane does not know any more are left out of the answer.
*/
export const followOperations = async (
	context: Context,
	operations: readonly Operation[],
	signal: AbortSignal,
): Promise<readonly Operation[]> => {
	const settled = await Promise.all(operations.map(async operation =>
		isSettled(operation.status) ? operation : followOperation(context, operation, signal)));
	return settled.filter(operation => operation !== undefined);
};
