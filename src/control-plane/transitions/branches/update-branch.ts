import type {Changes} from '../../world/changes.js';
import type {Turn} from '../turn.js';
import type {Branch} from '../../world/branch.js';
import {requireNoRunningOperations} from '../require.js';
import type {BranchOutcome} from './branch-outcome.js';
import type {BranchUpdate} from './branch-request.js';
import {requireFreeName, requireFuture} from './branch-rules.js';

/**
Notes how much data a branch has, in bytes.
*/
export const resizeBranch = ({world}: Turn, branchId: string, logicalSize: number): {readonly changes: Changes} => {
	const branch = world.branches.get(branchId);
	return branch === undefined || branch.logicalSize === logicalSize ? {changes: {}} : {changes: {put: {branches: [{...branch, logicalSize}]}}};
};

/**
Changes a branch's name, protection or expiry. No operation is needed for that.

@see docs/control-api.md#branch-requests
*/
export const updateBranch = ({world, now}: Turn, before: Branch, {name, isProtected, expiresAt}: BranchUpdate): BranchOutcome => {
	requireFreeName(world, before.projectId, name, before.id);
	requireFuture(expiresAt, now);
	requireNoRunningOperations(world, before.projectId);
	const branch: Branch = {
		...before,
		name: name ?? before.name,
		isProtected: isProtected ?? before.isProtected,
		expiresAt: expiresAt === 'never' ? undefined : expiresAt ?? before.expiresAt,
		updatedAt: now,
	};
	return {changes: {put: {branches: [branch]}}, branch, operations: []};
};

/**
Makes a branch the default branch of its project, in place of the present one.

@see docs/control-api.md#branch-requests
*/
export const setAsDefault = ({world, now}: Turn, before: Branch): BranchOutcome => {
	requireNoRunningOperations(world, before.projectId);
	const others = [...world.branches.of(before.projectId)].filter(({isDefault, id}) => isDefault && id !== before.id);
	const branch: Branch = {...before, isDefault: true, updatedAt: now};
	return {
		changes: {put: {branches: [...others.map(other => ({...other, isDefault: false, updatedAt: now})), branch]}},
		branch,
		operations: [],
	};
};
