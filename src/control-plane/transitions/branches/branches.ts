import {requireNoRunningOperations, requireBranch, type Turn} from '../turn.js';
import {branchId, unused} from '../../ids.js';
import type {Branch} from '../../world/branch.js';
import {Unprocessable} from '../../http-errors.js';
import type {Compute} from '../../world/compute.js';
import type {Database, Role} from '../../world/branch-part.js';
import type {Project} from '../../world/project.js';
import {requireSize, suspendTimeout} from '../computes/compute-rules.js';
import {newCompute, newSize} from '../computes/computes.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Instant} from '../../../domain/time.js';
import type {Changes} from '../../world/changes.js';
import {nextCheckAt} from './branch-maintenance.js';
import type {BranchOutcome, BranchRequest, BranchUpdate} from './branch-request.js';
import {
	requireProtection,
	requireRoom,
	expiryAt,
	requireExpiry,
	requireFreeName,
	requireLasting,
	requireMayExpire,
	requirePastMoment,
} from './branch-rules.js';
import {copiedRoles, partsAt} from './copied-parts.js';
import {newDatabase} from './new-database.js';

type NewBranch = Pick<Branch, 'projectId' | 'isDefault' | 'createdBy'>
	& Partial<Pick<Branch, 'name' | 'parentId' | 'isProtected' | 'expiresAt' | 'ttlSeconds' | 'annotation' | 'logicalSize' | 'parentTimestamp' | 'parentLsn'>>;

/** Builds a branch whose storage does not exist yet: the branch's state is `init`, and will become `ready`. */
export const newBranch = ({world, now, random}: Turn, request: NewBranch): Branch => {
	const id = unused(random, branchId, taken => (world.branches.get(taken) ?? world.deletedBranches.get(taken)) !== undefined);
	return {
		...request,
		id,
		isProtected: request.isProtected ?? false,
		annotation: request.annotation ?? {},
		logicalSize: request.logicalSize ?? 0,
		creationSource: 'console',
		// An unnamed branch is named after its id.
		name: request.name ?? id,
		currentState: 'init',
		pendingState: 'ready',
		stateChangedAt: now,
		nextCheckAt: nextCheckAt(random, now),
		createdAt: now,
		updatedAt: now,
	};
};

export type CreatedBranch = BranchOutcome & {
	readonly computes: readonly Compute[];
	readonly roles: readonly Role[];
	readonly databases: readonly Database[];
};

const parentOf = ({world}: Turn, project: Project, parentId: string | undefined): Branch => {
	const parent = parentId === undefined
		? [...world.branches.of(project.id)].find(({isDefault}) => isDefault)
		: requireBranch(world, project.id, parentId);
	if (parent === undefined) {
		throw new Unprocessable('the project has no default branch to branch from');
	}

	return parent;
};

const newComputes = (turn: Turn, project: Project, branch: Branch, requests: BranchRequest['computes']): readonly Compute[] => {
	if (requests.filter(({type}) => type === 'read_write').length > 1) {
		throw new Unprocessable('read_write endpoint already exists', 'ENDPOINTS_LIMIT_EXCEEDED');
	}

	return requests.map(request => {
		const size = newSize(request.size ?? {}, project.computeDefaults.size);
		requireSize(turn.world, project, size);
		const suspendTimeoutSeconds = suspendTimeout(turn.world, project, {
			size, asked: request.suspendTimeoutSeconds, fallback: project.computeDefaults.suspendTimeoutSeconds,
		});
		return newCompute(turn, project, {...request, branchId: branch.id, suspendTimeoutSeconds}, size);
	});
};

/**
Rejects a new branch that is to be archived at once, but has a compute or is protected.

@throws {Unprocessable}
*/
const refuseArchived = (isArchived: boolean, hasCompute: boolean, isProtected = false): void => {
	if (isArchived && hasCompute) {
		throw new Unprocessable('a branch that is created archived has no compute');
	}

	if (isArchived && isProtected) {
		throw new Unprocessable('a protected branch is never archived');
	}
};

/**
Creates a branch from a parent branch, with the parent's roles and databases, and with the requested computes.

@see docs/control-api.md#operation-polling; docs/control-api.md#branch-requests
*/
export const createBranch = (
	turn: Turn,
	project: Project,
	{
		computes: asked, parentId, parentMoment = {}, isArchived = false, makePassword, expiresAt, ...fields
	}: BranchRequest,
): CreatedBranch => {
	const {world, now} = turn;
	const parent = parentOf(turn, project, parentId);
	requirePastMoment(turn, parent, parentMoment, {at: 'branch.parent_timestamp', lsn: 'branch.parent_lsn'});
	requireLasting(parent, 'can\'t have children');
	requireFreeName(world, project.id, fields.name);
	requireExpiry(expiresAt, now);
	requireRoom(world, project.id, false);
	refuseArchived(isArchived, asked.length > 0, fields.isProtected);

	const branch = newBranch(turn, {
		...fields,
		projectId: project.id,
		parentId: parent.id,
		isDefault: false,
		logicalSize: parent.logicalSize,
		...(expiresAt !== undefined && expiryAt(expiresAt, now)),
		...(parentMoment.at !== undefined && {parentTimestamp: parentMoment.at}),
		...(parentMoment.lsn !== undefined && {parentLsn: parentMoment.lsn}),
	});
	requireMayExpire(world, branch);
	if (branch.isProtected) {
		requireProtection(world, branch);
	}

	const computes = newComputes(turn, project, branch, asked);
	requireNoRunningOperations(world, project.id);
	const parts = partsAt(turn, parent, parentMoment.at);
	const roles = copiedRoles(turn, {
		from: parent, to: branch.id, roles: parts.roles, makePassword,
	});
	const databases = parts.databases.map(({name, ownerName}) => newDatabase(turn, branch.id, name, ownerName));
	const operations = planOperations(turn, project.id, [
		{action: 'create_branch', branchId: branch.id},
		...(isArchived ? [{action: 'timeline_archive', branchId: branch.id}] : []),
		...computes.filter(({isDisabled}) => !isDisabled).map(({id}) => ({action: 'start_compute', branchId: branch.id, computeId: id})),
	], {used: [parent.id]});
	return {
		changes: {
			put: {
				branches: [branch], computes, roles, databases, operations,
			},
		},
		branch,
		computes,
		roles,
		databases,
		operations,
	};
};

const changedExpiry = (before: Branch, expiresAt: BranchUpdate['expiresAt'], now: Instant): Pick<Branch, 'expiresAt' | 'ttlSeconds'> => {
	if (expiresAt === undefined) {
		return {expiresAt: before.expiresAt, ttlSeconds: before.ttlSeconds};
	}

	return expiresAt === 'never' ? {expiresAt: undefined, ttlSeconds: undefined} : expiryAt(expiresAt, now);
};

/**
Changes a branch's name, protection or expiry. An archived branch that becomes protected is unarchived. Other changes need no operation.

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
Makes a branch the default branch of its project, in place of the current default branch. An archived branch is unarchived.

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

/** Records the size of a branch's data. `logicalSize`: in bytes. */
export const resizeBranch = ({world}: Turn, id: string, logicalSize: number): {readonly changes: Changes} => {
	const branch = world.branches.get(id);
	return branch === undefined || branch.logicalSize === logicalSize ? {changes: {}} : {changes: {put: {branches: [{...branch, logicalSize}]}}};
};
