import {millisecondsPerMinute} from '../../../domain/time.js';
import {requireNoRunningOperations, requireProject, type Turn} from '../turn.js';
import {Locked, HttpError, Unprocessable} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {World} from '../../world/world.js';
import {countedUntil} from '../projects/usage.js';
import {planOperations} from '../operations/plan-operations.js';
import type {BranchOutcome} from './branch-request.js';
import {childOf} from './branch-rules.js';

/**
Deletes a branch that has expired. While operations run on the project, it waits. A branch that can't be deleted stays for good.

@see docs/control-api.md#branch-expiry
*/
export const expireBranch = (turn: Turn, branch: Branch): {readonly changes: Changes} => {
	try {
		return deleteBranch(turn, branch);
	} catch (error) {
		if (!(error instanceof HttpError)) {
			throw error;
		}

		const expiresAt = error instanceof Locked ? turn.now + millisecondsPerMinute : undefined;
		return {changes: {put: {branches: [{...branch, expiresAt}]}}};
	}
};

const idsOf = (items: Iterable<{readonly id: string}>): string[] => Array.from(items, ({id}) => id);

/**
Whether a branch is the one that its project began with. Other root branches keep what a restored one was.
*/
const isFirstRoot = (world: World, branch: Branch): boolean => branch.parentId === undefined
	&& [...world.branches.of(branch.projectId)].every(({parentId, createdAt}) => parentId !== undefined || createdAt >= branch.createdAt);

/**
Why a branch can't be deleted, in a sentence; undefined when it can.
*/
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

/**
Deletes a branch with its computes, roles and databases. Running computes are suspended first.

@throws {Unprocessable} For a default or protected branch, the first root branch, and one with children.
@see docs/control-api.md#branch-requests
*/
export const deleteBranch = (turn: Turn, branch: Branch): BranchOutcome => {
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
			put: {operations, projects: [countedUntil(requireProject(world, branch.projectId), running, now)]},
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
