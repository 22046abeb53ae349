import type {ApiClient} from '../../api/client.js';
import {ApiError, NotFoundError} from '../../api/errors.js';
import {wait} from '../../clock.js';
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
Follows an operation by its id until it is settled, through outages and wherever the user looks.

@returns The settled operation; undefined when the control plane does not know it any more.
@throws The signal's reason when it is aborted.
@see control-api.md, Endpoints, rule 8
*/
const followOne = async (context: Context, client: ApiClient, operation: Operation, signal: AbortSignal): Promise<Operation | undefined> => {
	const {store, clock} = context;
	const startedAt = clock.now();
	let latest = operation;
	let isFirst = true;
	while (!isSettled(latest.status)) {
		const later = clock.now() - startedAt < eagerForMilliseconds ? eagerMilliseconds : store.getState().connection.intervalSeconds * 1000;
		// Each reading follows the last.
		// eslint-disable-next-line no-await-in-loop
		await wait(clock, isFirst ? firstMilliseconds : later, signal);
		isFirst = false;
		try {
			// eslint-disable-next-line no-await-in-loop -- As above.
			latest = await client.getOperation(operation.projectId, operation.id, {signal, priority: 'running'});
		} catch (error) {
			if (error instanceof NotFoundError) {
				return undefined;
			}

			// Out of reach for now: it is asked for again. Anything else is a bug.
			if (!(error instanceof ApiError)) {
				throw error;
			}
		}
	}

	return latest;
};

/**
Follows operations until all of them are settled.
*/
export const followOperations = async (
	context: Context,
	client: ApiClient,
	operations: readonly Operation[],
	signal: AbortSignal,
): Promise<readonly Operation[]> => {
	const settled = await Promise.all(operations.map(async operation => followOne(context, client, operation, signal)));
	return settled.filter(operation => operation !== undefined);
};
