import type {Priority} from '../api/budget.js';
import type {ApiClient} from '../api/client.js';
import type {Operation} from '../domain/operation.js';

const pageSize = 50;

/**
How many pages are read at most to close the gap to what is loaded; beyond that the feed begins anew.
*/
const mostPages = 10;

type Run = {
	readonly items: readonly Operation[];

	/**
	Where what is older than the run begins; absent when the run reaches the end.
	*/
	readonly cursor?: string;
};

/**
Reads the newest operations of a project, as far back as they meet what is loaded, so that the feed has no gap.

Pages may repeat an operation when new ones arrive between two requests: each id is taken once, where it came first.

@throws {ApiError} when a page could not be read.
@see control-api.md, Endpoints, rule 6
*/
export const readNewestOperations = async (
	client: ApiClient,
	projectId: string,
	{loaded, priority}: {readonly loaded: readonly Operation[]; readonly priority: Priority},
): Promise<Run> => {
	const known = new Set(loaded.slice(0, pageSize * mostPages).map(operation => operation.id));
	const items = new Map<string, Operation>();
	let cursor: string | undefined;
	for (let pages = 0; pages < mostPages; pages++) {
		// Each page begins where the last one ended.
		// eslint-disable-next-line no-await-in-loop
		const page = await client.listOperations(projectId, {limit: pageSize, ...(cursor !== undefined && {cursor})}, {priority});
		for (const operation of page.items) {
			if (!items.has(operation.id)) {
				items.set(operation.id, operation);
			}
		}

		const isEnd = page.items.length === 0 || page.cursor === undefined || page.cursor === cursor;
		cursor = isEnd ? undefined : page.cursor;
		if (isEnd || loaded.length === 0 || page.items.some(operation => known.has(operation.id))) {
			break;
		}
	}

	return {items: items.values().toArray(), cursor};
};
