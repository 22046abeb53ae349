import {primaryOf} from '../../../domain/computes/compute-rules.js';
import {requireNoRunningOperations, type Turn} from '../turn.js';
import type {AppliedPart, Branch} from '../../world/branch.js';
import type {Operation} from '../../world/operation.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Instant} from '../../../domain/time.js';
import type {Changes} from '../../world/changes.js';
import type {BranchOutcome, BranchUpdate} from './branch-request.js';
import {
	requireProtection,
	expiryAt,
	requireExpiry,
	requireFreeName,
	requireLasting,
	requireMayExpire,
} from './branch-rules.js';

/**
Plans the operation that applies a change of roles or databases to a branch, on its primary compute if it has one.

@see docs/control-api.md#action-apply-config
*/
export const configureBranch = (turn: Turn, {id, projectId}: Branch, applies: AppliedPart): readonly Operation[] => {
	requireNoRunningOperations(turn.world, projectId);
	const compute = primaryOf(turn.world.computes.of(projectId), id);
	return planOperations(turn, projectId, [{
		action: 'apply_config', branchId: id, ...(compute !== undefined && {computeId: compute.id}), applies,
	}]);
};

/** Records the size of a branch's data. `logicalSize`: in bytes. */
export const resizeBranch = ({world}: Turn, branchId: string, logicalSize: number): {readonly changes: Changes} => {
	const branch = world.branches.get(branchId);
	return branch === undefined || branch.logicalSize === logicalSize ? {changes: {}} : {changes: {put: {branches: [{...branch, logicalSize}]}}};
};

const changedExpiry = (before: Branch, expiresAt: BranchUpdate['expiresAt'], now: Instant): Pick<Branch, 'expiresAt' | 'ttlSeconds'> => {
	if (expiresAt === undefined) {
		return {expiresAt: before.expiresAt, ttlSeconds: before.ttlSeconds};
	}

	return expiresAt === 'never' ? {expiresAt: undefined, ttlSeconds: undefined} : expiryAt(expiresAt, now);
};

/**
Changes a branch's name, protection or expiry. Protecting an archived branch unarchives it; otherwise no operation is needed.

@see docs/control-api.md#branch-requests; docs/control-api.md#branch-expiry; docs/control-api.md#branch-protected
*/
export const updateBranch = (turn: Turn, before: Branch, {name, isProtected, expiresAt}: BranchUpdate): BranchOutcome => {
	const {world, now} = turn;
	requireFreeName(world, before.projectId, name, before.id);
	requireExpiry(expiresAt, now);
	const branch: Branch = {
		...before,
		name: name ?? before.name,
		isProtected: isProtected ?? before.isProtected,
		...changedExpiry(before, expiresAt, now),
		updatedAt: now,
	};
	const becomesProtected = branch.isProtected && !before.isProtected;
	if (becomesProtected && expiresAt === undefined) {
		requireLasting(branch, 'can\'t be protected');
	}

	requireMayExpire(world, expiresAt === undefined ? {...branch, expiresAt: undefined} : branch);
	if (becomesProtected) {
		requireProtection(world, branch);
	}

	requireNoRunningOperations(world, before.projectId);
	const operations = planOperations(turn, before.projectId, [], {used: becomesProtected ? [branch.id] : []});
	return {changes: {put: {branches: [branch], operations}}, branch, operations};
};

/**
Makes a branch the default branch of its project, replacing the current one. An archived branch is unarchived.

@see docs/control-api.md#branch-requests
*/
export const setAsDefault = (turn: Turn, before: Branch): BranchOutcome => {
	const {world, now} = turn;
	requireLasting(before, 'can\'t be the default branch');
	requireNoRunningOperations(world, before.projectId);
	const others = [...world.branches.of(before.projectId)].filter(({isDefault, id}) => isDefault && id !== before.id);
	const branch: Branch = {...before, isDefault: true, updatedAt: now};
	const operations = planOperations(turn, before.projectId, [], {used: [before.id]});
	return {
		changes: {put: {branches: [...others.map(other => ({...other, isDefault: false, updatedAt: now})), branch], operations}},
		branch,
		operations,
	};
};
