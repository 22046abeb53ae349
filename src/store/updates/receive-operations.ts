import type {Instant} from '../../domain/time.js';
import {operationsOf, sieveName, siftedIn} from '../selectors/operations/searched-operations.js';
import {isAtHead} from '../selectors/screen/view.js';
import {readAfterAway} from '../slices/away.js';
import {withNewFailures} from '../slices/failures.js';
import {
	listedNewest,
	operationsIn,
	forgotSifted,
	keptOperations,
	receiveOlderOperations,
	receiveSiftedOperations,
	refusedOlderOperations,
	siftedOperations,
	type OperationsPage,
} from '../slices/operations.js';
import type {State, Update} from '../state.js';
import type {OlderPage} from '../rows/merge-lists.js';
import {feedSources} from '../selectors/projects/all-projects.js';
import {operationSieve} from '../selectors/lists/operation-list.js';
import {withoutIds} from '../slices/by-id.js';

/**
Returns whether nobody is viewing older operations of a project: every feed with that project is at its head, and no filter searches its operations.
*/
const isFollowed = (state: State, projectId: string): boolean =>
	isAtHead(state) && state.view.filters.operations.trim() === '' && state.view.cursors.operations.get(projectId)?.selectedId === undefined;

/**
Receives the newest operations of a project. Adds new failures to the unseen failures, unless this is the project's first reading.
*/
export const receiveNewestOperations = (projectId: string, newest: OperationsPage, at: Instant): Update => state => {
	const before = operationsOf(state, projectId);
	const operations = listedNewest(projectId, newest, {at, isFollowed: isFollowed(state, projectId)})(state.operations);
	const away = state.away && readAfterAway(newest.items)(state.away);
	return {
		operations,
		...(away !== state.away && {away}),
		...(before.receivedAt !== undefined && {
			failures: withNewFailures(projectId, before.items, operationsIn(operations, projectId).items)(state.failures),
		}),
	};
};

/** The maximum number of operations in memory for all projects together: over weeks, more would not fit. */
export const mostOperations = 100_000;

/** How many of the oldest operations to evict together when a page does not fit. */
const forgottenAtOnce = 10_000;

const after = (state: State, update: Update): State => ({...state, ...update(state)});

const hasRoomFor = ({operations}: Pick<State, 'operations'>, page: OlderPage): boolean =>
	keptOperations(operations) + page.items.length <= mostOperations;

/** Makes room for a page by forgetting operations of hidden projects, the least recently read first. */
const withoutUnshown = (page: OlderPage): Update => state => {
	const shown = new Set([
		state.view.openProjectId, ...state.view.isAll ? feedSources(state).map(({id}) => id) : [], ...state.tasks.map(({projectId}) => projectId),
	]);
	const others = [...state.operations]
		.filter(([id]) => !shown.has(id))
		.toSorted(([, one], [, other]) => (one.receivedAt ?? 0) - (other.receivedAt ?? 0))
		.map(([id]) => id);
	let operations = forgotSifted(sieveName(state))(state.operations);
	for (const id of others) {
		if (hasRoomFor({operations}, page)) {
			break;
		}

		operations = withoutIds(operations, new Set([id]));
	}

	return {operations};
};

/** Makes room by keeping only the filter's matches among the oldest operations of the longest list. */
const sifted = (): Update => state => {
	const sieve = operationSieve(state);
	const [longest] = [...state.operations].toSorted(([, one], [, other]) => other.items.length - one.items.length);
	return sieve === undefined || longest === undefined
		? {}
		: {operations: siftedOperations(longest[0], Math.max(1, longest[1].items.length - forgottenAtOnce), sieve)(state.operations)};
};

/**
Receives the page after the oldest operation of a project, and makes room by forgetting the oldest operations that are not shown.
*/
export const receivedOlderPage = (projectId: string, page: OlderPage): Update => state => {
	const roomy = hasRoomFor(state, page) ? state : after(state, withoutUnshown(page));
	const made = hasRoomFor(roomy, page) ? roomy : after(roomy, sifted());
	const sieve = operationSieve(made);
	const isSifted = sieve !== undefined && siftedIn(made, projectId) !== undefined;
	const operations = (isSifted ? receiveSiftedOperations(projectId, page, sieve) : receiveOlderOperations(projectId, page))(made.operations);
	return {operations: keptOperations(operations) <= mostOperations ? operations : refusedOlderOperations(projectId)(roomy.operations)};
};
