import type {Instant} from '../../domain/time.js';
import {operationsOf} from '../selectors/operations/operations.js';
import {isAtHead} from '../selectors/screen/view.js';
import {readAfterAway} from '../slices/away.js';
import {withNewFailures} from '../slices/failures.js';
import {listedNewest, operationsIn, type OperationsPage} from '../slices/operations.js';
import type {State, Update} from '../state.js';

/**
Whether nobody looks at older operations of a project: every feed that shows it is at its head, and no filter searches in it.
*/
const isFollowed = (state: State, projectId: string): boolean =>
	isAtHead(state) && state.view.filters.operations.trim() === '' && state.view.cursors.operations.get(projectId)?.selectedId === undefined;

/**
The newest operations of a project were read. Failures among them are news, unless they are the first that are known of it.
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
