import type {Branch} from '../domain/branch.js';
import type {Instant} from '../domain/time.js';
import {withId, type ById} from './by-id.js';
import {shareItems} from './structural-sharing.js';
import type {State} from './state.js';

type BranchList = {
	readonly items: readonly Branch[];
	readonly receivedAt: Instant;
};

/**
The branches of each project that was looked at, by project id.
*/
export type BranchesState = ById<BranchList>;

/**
The branches of a project were read.
*/
export const receiveBranches = (projectId: string, items: readonly Branch[], at: Instant) => (state: State): Partial<State> => ({
	branches: withId(state.branches, projectId, {items: shareItems(state.branches.get(projectId)?.items ?? [], items), receivedAt: at}),
});

/**
A branch of a project; undefined while it is not loaded.
*/
export const branchById = (state: Pick<State, 'branches'>, projectId: string, branchId: string): Branch | undefined =>
	state.branches.get(projectId)?.items.find(branch => branch.id === branchId);
