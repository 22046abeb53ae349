import {millisecondsPerDay, millisecondsPerMinute} from '../../../domain/time.js';
import {requireNoRunningOperations, requireProject, type Turn} from '../turn.js';
import {
	Locked,
	HttpError,
	NotFound,
	Unprocessable,
} from '../../http-errors.js';
import type {Branch, DeletedBranch} from '../../world/branch.js';
import type {Compute} from '../../world/compute.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';
import type {World} from '../../world/world.js';
import {countedUntil} from '../projects/usage.js';
import {planOperations} from '../operations/plan-operations.js';
import type {BranchOutcome} from './branch-request.js';
import {nextCheckAt} from './branch-maintenance.js';
import {
	childOf,
	requireFreeName,
	requireLasting,
	requireRoom,
} from './branch-rules.js';

/**
Deletes an expired branch, or retries in a minute while operations run on the project. A branch that can't be deleted loses its expiry and stays.

@see docs/control-api.md#branch-expiry
*/
export const expireBranch = (turn: Turn, branch: Branch): {readonly changes: Changes} => {
	try {
		return deleteBranch(turn, branch, 'ttl');
	} catch (error) {
		if (!(error instanceof HttpError)) {
			throw error;
		}

		// `ttlSeconds` is removed too. Otherwise, a reset of the branch would compute a new expiry from `ttlSeconds`.
		const expiry = error instanceof Locked ? {expiresAt: turn.now + millisecondsPerMinute} : {expiresAt: undefined, ttlSeconds: undefined};
		return {changes: {put: {branches: [{...branch, ...expiry}]}}};
	}
};

const idsOf = (items: Iterable<{readonly id: string}>): string[] => Array.from(items, ({id}) => id);

/**
Returns whether a branch is its project's original root branch. Later root branches are backup branches, or were restored from snapshots.
*/
const isFirstRoot = (world: World, branch: Branch): boolean => branch.parentId === undefined
	&& [...world.branches.of(branch.projectId)].every(({parentId, createdAt}) => parentId !== undefined || createdAt >= branch.createdAt);

/** Returns the reason a branch can't be deleted, or undefined if the branch can be deleted. */
const deletionBlocked = ({world}: Turn, branch: Branch): string | undefined => {
	if (branch.isDefault) {
		return `branch ${branch.name} is the default branch of the project and can't be deleted`;
	}

	if (isFirstRoot(world, branch)) {
		return `branch ${branch.name} is the first root branch of the project and can't be deleted`;
	}

	if (branch.isProtected) {
		return `branch ${branch.name} is protected and can't be deleted`;
	}

	const child = childOf(world, branch);
	return child === undefined ? undefined : `branch ${branch.name} has children, such as ${child.name}: delete them first`;
};

const recoveryDays = 7;

/**
Builds the stored form of a deleted branch that may be recovered. The branch's computes are idle. The expiry is removed, because an expiry would
delete the recovered branch again at once.
*/
const keptBranch = (turn: Turn, branch: Branch, computes: readonly Compute[], method: DeletedBranch['method']): DeletedBranch => {
	const {world, now} = turn;
	const {expiresAt: _expiry, ttlSeconds: _span, ...lasting} = branch;
	return {
		id: branch.id,
		branch: lasting,
		roles: [...world.roles.of(branch.id)],
		databases: [...world.databases.of(branch.id)],
		computes: computes.map(compute => compute.currentState === 'active'
			? {
				...compute, currentState: 'idle', suspendedAt: now, updatedAt: now,
			}
			: compute),
		method,
		deletedAt: now,
		recoverableUntil: now + (recoveryDays * millisecondsPerDay),
	};
};

/**
Recovers a deleted branch with its computes, roles and databases. The computes are idle, and the branch has no expiry.

@throws {NotFound} If the branch can no longer be recovered.
@throws {Conflict} If another branch has taken the branch's name.
@throws {Unprocessable} If the parent branch is deleted too, or the plan allows no more branches.
@see docs/control-api.md#branch-recover
*/
export const recoverBranch = (turn: Turn, {
	id, branch: before, roles, databases, computes, recoverableUntil,
}: DeletedBranch): {readonly changes: Changes; readonly branch: Branch; readonly computes: readonly Compute[]} => {
	const {world, now, random} = turn;
	if (recoverableUntil <= now) {
		throw new NotFound(`branch ${id} not found`);
	}

	const {projectId, parentId, name} = before;
	const present = parentId === undefined ? undefined : world.branches.get(parentId);
	if (present !== undefined) {
		requireLasting(present, 'can\'t have children');
	}

	if (parentId !== undefined && present === undefined) {
		const parent = world.deletedBranches.get(parentId)?.branch;
		throw new Unprocessable(parent === undefined
			? `the parent of branch ${name} was deleted permanently, so it can't be recovered`
			: `the parent of branch ${name} is deleted: recover ${parent.name} first`);
	}

	requireFreeName(world, projectId, name);
	requireRoom(world, projectId, parentId === undefined);
	requireNoRunningOperations(world, projectId);
	const branch = {...before, nextCheckAt: nextCheckAt(random, now), updatedAt: now};
	return {
		changes: {
			put: {
				branches: [branch], roles, databases, computes,
			}, remove: {deletedBranches: [id]},
		},
		branch,
		computes,
	};
};

/** Permanently removes a deleted branch and its data. */
export const purgeBranch = (turn: Turn, {id, branch: {projectId}}: DeletedBranch): {readonly changes: Changes; readonly operations: readonly Operation[]} => {
	// The data of a deleted project is removed with the project.
	const steps = turn.world.projects.get(projectId) === undefined ? [] : [{action: 'delete_timeline', branchId: id}];
	const operations = planOperations(turn, projectId, steps);
	return {changes: {put: {operations}, remove: {deletedBranches: [id]}}, operations};
};

/**
Deletes a branch with its computes, roles and databases. Running computes are suspended first.

`method`: the reason for the deletion, stored with the branch for a week. `hard` deletes the branch without storing anything.

@throws {Unprocessable} For the default branch, a protected branch, the first root branch, or a branch with children.
@see docs/control-api.md#branch-deletion
*/
export const deleteBranch = (turn: Turn, branch: Branch, method: DeletedBranch['method'] | 'hard'): BranchOutcome => {
	const {world, now} = turn;
	const problem = deletionBlocked(turn, branch);
	if (problem !== undefined) {
		throw new Unprocessable(problem);
	}

	requireNoRunningOperations(world, branch.projectId);
	const computes = [...world.computes.of(branch.projectId)].filter(({branchId}) => branchId === branch.id);
	const running = computes.filter(({currentState}) => currentState === 'active');
	const operations = planOperations(turn, branch.projectId, [
		...running.map(({id}) => ({action: 'suspend_compute', branchId: branch.id, computeId: id})),
		{action: 'delete_timeline', branchId: branch.id},
	]);
	return {
		changes: {
			put: {
				...(method !== 'hard' && {deletedBranches: [keptBranch(turn, branch, computes, method)]}),
				operations,
				projects: [countedUntil(requireProject(world, branch.projectId), running, now)],
			},
			remove: {
				branches: [branch.id],
				computes: idsOf(computes),
				roles: idsOf(world.roles.of(branch.id)),
				databases: idsOf(world.databases.of(branch.id)),
			},
		},
		branch: {...branch, updatedAt: now},
		operations,
	};
};
