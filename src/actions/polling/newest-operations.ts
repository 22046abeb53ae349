import type {Priority} from '../../api/budget.js';
import type {ApiClient} from '../../api/client.js';
import {isSettled} from '../../domain/operation-status.js';
import type {Operation} from '../../domain/operation.js';
import {millisecondsPerHour} from '../../domain/time.js';

/**
How much is read at most to close the gap to what is loaded, page after page; beyond that the feed begins anew. Mostly the first page
is all it takes.
*/
const pageSizes = [50, 450, 1000] as const;

const mostOperations = 1500;

/**
Operations that are older than the newest one by this much and are not over yet are not waited for: some never settle.
*/
const waitedMilliseconds = millisecondsPerHour;

type Run = {
	readonly items: readonly Operation[];

	/**
	Where what is older than the run begins; absent when the run reaches the end.
	*/
	readonly cursor?: string;
};

/**
What is loaded and not over yet, near the head of the feed: how it ends has to be read, however much has begun since.
*/
const unsettledOf = (loaded: readonly Operation[]): readonly Operation[] => {
	const since = (loaded[0]?.createdAt ?? 0) - waitedMilliseconds;
	return loaded.slice(0, mostOperations).filter(({status, createdAt}) => !isSettled(status) && createdAt >= since);
};

/**
Reads the newest operations of a project, as far back as they meet what is loaded, so that the feed has no gap, and as far as what is
loaded and not over yet, so that none of it is shown as running when it is over.

Pages may repeat an operation when new ones arrive between two requests: each id is taken once, where it came first.

@throws {ApiError} when a page could not be read.
@see docs/control-api.md#operation-list
*/
export const readNewestOperations = async (
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
