import {ApiError} from '../../api/errors.js';
import type {ApiClient} from '../../api/client.js';
import {isFailure} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import {millisecondsPerHour, millisecondsPerMinute, type Instant} from '../../domain/time.js';
import {feedSources} from '../../store/selectors/projects/all-projects.js';
import {
	cameBack,
	endedAway,
	receiveAway,
	receiveAwayProjects,
} from '../../store/updates/away.js';
import type {Context} from '../context.js';

/** The time when the user left, the failures already seen by then, and the operations that this program started. */
export type Absence = {
	readonly since: Instant;

	/** The ids of the failures that were displayed in the minutes before `since`. */
	readonly seenIds: ReadonlySet<string>;
	readonly ownIds: ReadonlySet<string>;
};

/** The maximum number of requests for one absence. */
const mostRequests = 60;

/**
The size of the first page of a project's operations. It is small, since most projects were quiet.

@see docs/control-api.md#operation-list
*/
const firstPageSize = 100;

/** The size of all later pages of a project's operations: the API's maximum. */
const nextPageSize = 1000;

/**
How far back before the absence to read operations, in milliseconds. An operation that started before the absence may have ended during the absence.
*/
const longestOperation = millisecondsPerHour;

/**
The maximum clock difference to the control plane, in milliseconds. Failures up to this long before the absence are reported unless they were
displayed.
*/
const clockDifference = 2 * millisecondsPerMinute;

type ProjectReading = {
	readonly operations: readonly Operation[];
	readonly isWhole: boolean;
	readonly requests: number;
};

const isSince = ({updatedAt, status}: Operation, since: Instant): boolean =>
	updatedAt > since || (isFailure(status) && updatedAt > since - clockDifference);

/**
Reads the operations of a project since a moment, with at most `most` requests.

@throws {ApiError} if a page is not answered.
*/
const readProject = async (client: ApiClient, projectId: string, since: Instant, most: number): Promise<ProjectReading> => {
	const operations = new Map<string, Operation>();
	const cursors = new Set<string>();
	let cursor: string | undefined;
	let requests = 0;
	while (requests < most) {
		const page = await client.listOperations(projectId, {
			limit: requests === 0 ? firstPageSize : nextPageSize, ...(cursor !== undefined && {cursor}),
		}, {priority: 'rest'});
		requests += 1;
		for (const operation of page.items) {
			if (isSince(operation, since)) {
				operations.set(operation.id, operation);
			}
		}

		const oldest = page.items.at(-1)?.createdAt ?? -Infinity;
		// The list ends with a missing cursor, or with a cursor that was used before.
		if (page.cursor === undefined || cursors.has(page.cursor) || oldest < since - longestOperation) {
			return {operations: operations.values().toArray(), isWhole: true, requests};
		}

		cursor = page.cursor;
		cursors.add(page.cursor);
	}

	return {operations: operations.values().toArray(), isWhole: false, requests};
};

/**
Reads what happened while the user was away, with at most 60 requests. The open project comes first, then the projects in the feed of all projects. A
project that can't be read is skipped, but counts as a request. Another connection or absence stops the reading.
*/
export type ReadAway = (absence: Absence) => Promise<void>;

export const createReadAway = ({context: {store, client: connected}}: {readonly context: Pick<Context, 'store' | 'client'>}): ReadAway => async ({since, seenIds, ownIds}) => {
	store.setState(cameBack(since));
	const client = connected();
	const {openProjectId} = store.getState().view;
	const projectIds = [...new Set([...(openProjectId === undefined ? [] : [openProjectId]), ...feedSources(store.getState()).map(({id}) => id)])];
	store.setState(receiveAwayProjects(projectIds));
	const isCurrent = (): boolean => client !== undefined && client === connected() && store.getState().away?.since === since;
	let left = mostRequests;
	for (const projectId of projectIds) {
		if (client === undefined || !isCurrent() || left === 0) {
			break;
		}

		try {
			const {operations, isWhole, requests} = await readProject(client, projectId, since, left);
			left -= requests;
			if (!isCurrent()) {
				break;
			}

			const news = operations.filter(({id}) => !seenIds.has(id));
			const failures = news.filter(({status}) => isFailure(status));
			store.setState(receiveAway(projectId, {
				operations: news, failures, isWhole, ownIds,
			}));
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			// A project that can't be read uses a request, but the summary does not claim to cover the project.
			left -= 1;
		}
	}

	if (isCurrent()) {
		store.setState(endedAway());
	}
};
