import {operationsIn, type OperationList} from '../../slices/operations.js';
import type {State} from '../../state.js';
import type {Operation} from '../../../domain/operations/operation.js';
import type {SiftedFeed} from '../../rows/sifted-feed.js';

export const operationsOf = ({operations}: Pick<State, 'operations'>, projectId: string | undefined): OperationList =>
	operationsIn(operations, projectId);

/** Identifies a filter on older operations by its text and the time zone of its dates. */
export const sieveName = ({view: {filters, zone}}: Pick<State, 'view'>): string => `${zone} ${filters.operations.trim()}`;

const joined = new WeakMap<SiftedFeed, {readonly items: readonly Operation[]; readonly all: readonly Operation[]}>();

const allOf = (items: readonly Operation[], sifted: SiftedFeed): readonly Operation[] => {
	const before = joined.get(sifted);
	if (before?.items === items) {
		return before.all;
	}

	const all = [...items, ...sifted.items];
	joined.set(sifted, {items, all});
	return all;
};

/**
Returns the kept matches of the current filter among a project's older operations. Returns undefined if all operations are kept, or if the kept
matches belong to another filter.
*/
export const siftedIn = (state: Pick<State, 'view' | 'operations'>, projectId: string | undefined): SiftedFeed | undefined => {
	const {sifted} = operationsOf(state, projectId);
	return sifted !== undefined && sifted.filter === sieveName(state) ? sifted : undefined;
};

/**
Returns the operations of a project for the feed. Newer operations are complete. Of older operations, there may be only the current filter's matches.
*/
export const searchedOperations = (state: Pick<State, 'view' | 'operations'>, projectId: string | undefined): OperationList => {
	const list = operationsOf(state, projectId);
	const sifted = siftedIn(state, projectId);
	if (sifted === undefined) {
		return list;
	}

	const {olderCursor, hasEnd} = sifted;
	const {olderCursor: _, ...rest} = list;
	return {
		...rest, items: allOf(list.items, sifted), hasEnd, ...(olderCursor !== undefined && {olderCursor}),
	};
};
