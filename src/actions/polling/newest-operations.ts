import type {Priority} from '../../api/budget.js';
import type {ApiClient} from '../../api/client.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import {millisecondsPerHour} from '../../domain/time.js';

/**
The sizes of the pages to read until they reach the loaded operations. If the last page does not reach them either, the feed starts over. Usually the
first page is enough.
*/
const pageSizes = [50, 450, 1000] as const;

const mostOperations = 1500;

/**
How much older than the newest loaded operation an unfinished operation may be and still be read again, in milliseconds. Some operations never
finish.
*/
const waitedMilliseconds = millisecondsPerHour;

type Run = {
	readonly items: readonly Operation[];

	/** The cursor of the page after these operations; absent if they reach the end of the history. */
	readonly cursor?: string;
};

/**
Returns the loaded unfinished operations near the head of the feed. They are read until they finish, no matter how many operations have started since.
*/
const unsettledOf = (loaded: readonly Operation[]): readonly Operation[] => {
	const since = (loaded[0]?.createdAt ?? 0) - waitedMilliseconds;
	return loaded.slice(0, mostOperations).filter(({status, createdAt}) => !isSettled(status) && createdAt >= since);
};

/**
Reads the newest operations of a project, back to the loaded operations: the feed must not have a gap. Reads back to unfinished loaded operations,
too. Otherwise, they would be shown as running after their end.

Pages may repeat an operation when new operations arrive between two requests: the first occurrence counts.

@throws {ApiError} if a page could not be read.
@see docs/control-api.md#operation-list
*/
export const loadNewestOperations = async (
	client: ApiClient,
	projectId: string,
	{loaded, priority}: {readonly loaded: readonly Operation[]; readonly priority: Priority},
): Promise<Run> => {
	const known = new Set(loaded.slice(0, mostOperations).map(operation => operation.id));
	const unsettled = unsettledOf(loaded);
	const items = new Map<string, Operation>();
	let cursor: string | undefined;
	let isMet = false;
	for (const limit of pageSizes) {
		const page = await client.listOperations(projectId, {limit, ...(cursor !== undefined && {cursor})}, {priority});
		for (const operation of page.items) {
			if (!items.has(operation.id)) {
				items.set(operation.id, operation);
			}
		}

		const isEnd = page.items.length === 0 || page.cursor === undefined || page.cursor === cursor;
		cursor = isEnd ? undefined : page.cursor;
		isMet ||= loaded.length === 0 || page.items.some(operation => known.has(operation.id));
		if (isEnd || (isMet && unsettled.every(({id}) => items.has(id)))) {
			break;
		}
	}

	return {items: items.values().toArray(), cursor};
};
