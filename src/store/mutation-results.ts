import type {ChangeAnswer} from '../domain/change-outcome.js';
import type {Change} from '../domain/change.js';
import type {Compute} from '../domain/compute.js';
import {withId} from './by-id.js';
import {computesOf} from './computes.js';
import {keepCursor} from './cursor.js';
import {keptMarks} from './marks.js';
import {operationsOf} from './operations.js';
import type {State} from './state.js';

/**
A compute was read by itself: it is shown as it is now.
*/
export const receiveCompute = (compute: Compute) => (state: State): Partial<State> => {
	const list = computesOf(state, compute.projectId);
	return {
		computes: withId(state.computes, compute.projectId, {...list, items: list.items.map(item => item.id === compute.id ? compute : item)}),
	};
};

/**
A change was answered: what the answer says is shown at once, and readings that began before it are stale.
*/
export const receiveAnswer = (
	change: Change,
	answer: ChangeAnswer,
) => (state: State): Partial<State> => {
	const {projectId} = change;
	const list = computesOf(state, projectId);
	const {compute} = answer;
	const isDeleted = change.kind === 'delete';
	const others = list.items.filter(item => item.id !== (compute?.id ?? change.computeId));
	const isKnown = compute !== undefined && list.items.some(item => item.id === compute.id);
	const withCompute = isKnown
		? list.items.map(item => item.id === compute.id ? compute : item)
		: [...list.items, ...(compute === undefined ? [] : [compute])];
	const items = isDeleted ? others : withCompute;

	const feed = operationsOf(state, projectId);
	const started = new Set(answer.operations.map(({id}) => id));
	const operations = [...answer.operations.toReversed(), ...feed.items.filter(({id}) => !started.has(id))];
	const cursor = keepCursor(items, state.view.computeCursors.get(projectId));
	return {
		connection: {...state.connection, revision: state.connection.revision + 1},
		computes: withId(state.computes, projectId, {...list, items}),
		...keptMarks(state, projectId, items),
		...(feed.receivedAt !== undefined && answer.operations.length > 0 && {
			operations: withId(state.operations, projectId, {...feed, items: operations}),
		}),
		view: {...state.view, computeCursors: withId(state.view.computeCursors, projectId, cursor)},
	};
};
