import type {Branch, DeletedBranch} from '../../domain/branches/branch.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withId, type SliceUpdate, type ById} from './by-id.js';

export type BranchList = {
	readonly items: readonly Branch[];

	/** The time when the list was last read. Absent until the first read. */
	readonly receivedAt?: Instant;

	/** The reason the latest attempt to read the list failed. */
	readonly problem?: string;

	/** The recoverable deleted branches. Absent until the user requests these branches. */
	readonly deleted?: {readonly items: readonly DeletedBranch[]; readonly at: Instant};

	/** The reason the latest attempt to read the deleted branches failed. */
	readonly deletedProblem?: string;
};

/** The branches of each project that was opened, by project id. */
export type BranchesState = ById<BranchList>;

type BranchesUpdate = SliceUpdate<BranchesState>;

export const initialBranches: BranchesState = new Map();

const noBranches: BranchList = {items: []};

/** Returns the branches of a project, or undefined until they have been read. */
export const readBranchesIn = (branches: BranchesState, projectId: string): readonly Branch[] | undefined => {
	const list = branches.get(projectId);
	return list?.receivedAt === undefined ? undefined : list.items;
};

export const branchesIn = (branches: BranchesState, projectId: string | undefined): BranchList =>
	(projectId === undefined ? undefined : branches.get(projectId)) ?? noBranches;

const withoutProblem = ({problem: _problem, ...list}: BranchList): BranchList => list;

/**
Drops the deleted branches of a project before they are read again, because some may have been recovered or may have expired.
*/
export const askedDeletedBranches = (projectId: string): BranchesUpdate => branches => {
	const {deleted: _deleted, deletedProblem: _problem, ...list} = branchesIn(branches, projectId);
	return withId(branches, projectId, list);
};

export const receivedDeletedBranches = (projectId: string, items: readonly DeletedBranch[], at: Instant): BranchesUpdate => branches =>
	withId(branches, projectId, {...branchesIn(branches, projectId), deleted: {items, at}});

export const failedDeletedBranches = (projectId: string, deletedProblem: string): BranchesUpdate => branches =>
	withId(branches, projectId, {...branchesIn(branches, projectId), deletedProblem});

export const receiveBranches = (projectId: string, items: readonly Branch[], at: Instant): BranchesUpdate => branches =>
	withId(branches, projectId, {
		...withoutProblem(branchesIn(branches, projectId)), items: reuseUnchanged(branchesIn(branches, projectId).items, items), receivedAt: at,
	});

export const failedBranches = (projectId: string, problem: string): BranchesUpdate => branches =>
	withId(branches, projectId, {...branchesIn(branches, projectId), problem});

/** Receives a new or changed branch. */
export const putBranch = (projectId: string, branch: Branch): BranchesUpdate => branches => {
	const list = branchesIn(branches, projectId);
	const isKnown = list.items.some(({id}) => id === branch.id);
	// A project has only one default branch, so the former default branch loses the mark.
	const others = branch.isDefault ? list.items.map(item => item.isDefault && item.id !== branch.id ? {...item, isDefault: false} : item) : list.items;
	return withId(branches, projectId, {
		...list, items: isKnown ? others.map(item => item.id === branch.id ? branch : item) : [...others, branch],
	});
};

export const removedBranch = (projectId: string, branchId: string | undefined): BranchesUpdate => branches => {
	const list = branchesIn(branches, projectId);
	return withId(branches, projectId, {...list, items: list.items.filter(({id}) => id !== branchId)});
};
