import type {Branch} from '../../domain/branch.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import type {SliceUpdate} from './slice-update.js';
import {withId, type ById} from './by-id.js';

type BranchList = {
	readonly items: readonly Branch[];
	readonly receivedAt: Instant;
};

/**
The branches of each project that was opened, by project id.
*/
export type BranchesState = ById<BranchList>;

export const initialBranches: BranchesState = new Map();

/**
Receives the branches of a project.
*/
export const receiveBranches = (projectId: string, items: readonly Branch[], at: Instant): SliceUpdate<BranchesState> => branches =>
	withId(branches, projectId, {items: reuseUnchanged(branches.get(projectId)?.items ?? [], items), receivedAt: at});
