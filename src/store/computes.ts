import type {Compute} from '../domain/compute.js';
import type {Instant} from '../domain/time.js';
import {withId, type ById} from './by-id.js';
import {keepCursor} from './cursor.js';
import {closedGoneForms} from './gone-forms.js';
import {keptMarks} from './marks.js';
import {shareItems} from './structural-sharing.js';
import type {State} from './state.js';

export type ComputeList = {
	readonly items: readonly Compute[];

	/**
	Absent until the list was read once.
	*/
	readonly receivedAt?: Instant;

	/**
	Why the latest reading of the list failed.
	*/
	readonly problem?: string;
};

/**
The computes of each project that was looked at, by the id of the project asked for.
*/
export type ComputesState = ById<ComputeList>;

const noComputes: ComputeList = {items: []};

export const computesOf = (state: State, projectId: string | undefined): ComputeList =>
	(projectId === undefined ? undefined : state.computes.get(projectId)) ?? noComputes;

/**
What a compute is called where it is shown: its name, else its id.
*/
export const calledCompute = (state: State, projectId: string, computeId: string): string =>
	computesOf(state, projectId).items.find(({id}) => id === computeId)?.name ?? computeId;

/**
The computes of a project were read.
*/
export const receiveComputes = (projectId: string, next: readonly Compute[], at: Instant) => (state: State): Partial<State> => {
	const items = shareItems(computesOf(state, projectId).items, next);
	const before = state.view.computeCursors.get(projectId);
	const cursor = items.length === 0 && before === undefined ? undefined : keepCursor(items, before);
	return {
		computes: withId(state.computes, projectId, {items, receivedAt: at}),
		...keptMarks(state, projectId, items),
		...closedGoneForms(projectId, items, at)(state),
		...(cursor !== undefined && cursor !== before && {
			view: {...state.view, computeCursors: withId(state.view.computeCursors, projectId, cursor)},
		}),
	};
};

export const failedComputes = (projectId: string, problem: string) => (state: State): Partial<State> => ({
	computes: withId(state.computes, projectId, {...computesOf(state, projectId), problem}),
});
