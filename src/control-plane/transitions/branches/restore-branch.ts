import {millisecondsPerSecond, type Instant} from '../../../domain/time.js';
import {requireNoRunningOperations, requireBranch, type Turn} from '../turn.js';
import {BadRequest} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Undo} from '../../world/operation.js';
import type {Changes} from '../../world/changes.js';
import {planOperations} from '../operations/plan-operations.js';
import type {BranchOutcome} from './branch-request.js';
import {
	requireRoom,
	childOf,
	expiryAt,
	requireFreeName,
	requireUnprotected,
	beginOfPast,
	requirePastMoment,
	type PastMoment,
} from './branch-rules.js';
import {copiedRoles, partsAt, type MakePassword} from './copied-parts.js';
import {newBranch} from './branches.js';
import {newDatabase, newRole} from './new-database.js';

/**
A request to restore a branch.

@see docs/control-api.md#branch-requests
*/
export type Restoration = {
	readonly sourceBranchId: string;

	/** The moment in the source's past. An empty moment means the source's current state. */
	readonly moment: PastMoment;

	/** The name of a backup branch for the current state. If the name is absent, the current state is lost. */
	readonly preserveUnderName?: string;
	readonly createdBy: string;
	readonly makePassword: MakePassword;
};

const requireSense = (turn: Turn, branch: Branch, source: Branch, {moment, preserveUnderName}: Restoration): void => {
	const {world} = turn;
	requirePastMoment(turn, source, moment, {at: 'source_timestamp', lsn: 'source_lsn'});
	const isPast = moment.at !== undefined || moment.lsn !== undefined;
	const isSelf = source.id === branch.id;
	if (isSelf && !isPast) {
		throw new BadRequest('source_timestamp: needed to restore a branch from itself');
	}

	if (preserveUnderName === undefined && (isSelf || childOf(world, branch) !== undefined)) {
		throw new BadRequest('preserve_under_name: needed to restore a branch from itself, or one that has children');
	}

	requireFreeName(world, branch.projectId, preserveUnderName);
	if (!isSelf) {
		requireUnprotected(branch, 'can\'t be reset');
	}

	if (preserveUnderName !== undefined) {
		requireRoom(world, branch.projectId, branch.parentId === undefined);
	}
};

/** Copies the roles and databases that a branch had at the requested moment, for use in another branch. */
const copied = (turn: Turn, from: Branch, to: string, {moment: {at}, makePassword}: Restoration) => {
	const {roles, databases} = partsAt(turn, from, at);
	return {
		roles: copiedRoles(turn, {
			from, to, roles, makePassword,
		}),
		databases: databases.map(({name, ownerName}) => newDatabase(turn, to, name, ownerName)),
	};
};

/**
Lists the roles and databases that a restore removes from a branch. If the source is the branch itself, the roles and databases that existed at the
requested moment stay.
*/
const lostParts = (turn: Turn, branch: Branch, source: Branch, at?: Instant): Changes['remove'] => {
	const kept = source.id === branch.id ? partsAt(turn, branch, at) : {roles: [], databases: []};
	const ids = new Set([...kept.roles, ...kept.databases].map(({id}) => id));
	return {
		roles: Array.from(turn.world.roles.of(branch.id), ({id}) => id).filter(id => !ids.has(id)),
		databases: Array.from(turn.world.databases.of(branch.id), ({id}) => id).filter(id => !ids.has(id)),
	};
};

/**
Builds the backup branch, which keeps the present state and the past of the branch to restore. The children of the branch to restore become children
of the backup branch.
*/
const preserved = (turn: Turn, branch: Branch, name: string, createdBy: string): Changes['put'] => {
	const copy = newBranch(turn, {
		projectId: branch.projectId, name, parentId: branch.parentId, isDefault: false, createdBy, logicalSize: branch.logicalSize,
	});
	const children = [...turn.world.branches.of(branch.projectId)].filter(({parentId}) => parentId === branch.id);
	const {roles, databases} = partsAt(turn, branch);
	return {
		branches: [{
			...copy, currentState: 'ready', pendingState: undefined, pastFrom: beginOfPast(branch),
		}, ...children.map(child => ({...child, parentId: copy.id, updatedAt: turn.now}))],
		roles: roles.map(role => ({...newRole(turn, copy.id, role), createdAt: role.createdAt})),
		databases: databases.map(({name: database, ownerName, createdAt}) => ({...newDatabase(turn, copy.id, database, ownerName), createdAt})),
	};
};

/** Plans how to revert a failed restore. The branch gets its earlier state back, and the backup branch is removed. */
const undoOf = (turn: Turn, before: Branch, kept: Changes['put'] = {}, taken: Changes['put'] = {}): Undo => {
	const {world, now} = turn;
	const roles = [...world.roles.of(before.id)];
	const databases = [...world.databases.of(before.id)];
	const there = new Set([...roles, ...databases].map(({id}) => id));
	const newIds = (parts: ReadonlyArray<{readonly id: string}> = []) => parts.map(({id}) => id).filter(id => !there.has(id));
	const branches = kept.branches ?? [];
	return {
		put: {
			branches: [{...before, updatedAt: now}, ...branches.flatMap(({id}) => world.branches.get(id) ?? [])],
			roles,
			databases,
		},
		remove: {
			branches: branches.map(({id}) => id).filter(id => world.branches.get(id) === undefined),
			roles: newIds([...kept.roles ?? [], ...taken.roles ?? []]),
			databases: newIds([...kept.databases ?? [], ...taken.databases ?? []]),
		},
	};
};

/**
Gives a branch the state of another branch, or an earlier state of the same branch. The branch's active computes are suspended, and started again
afterward.

@see docs/control-api.md#branch-moment
*/
export const restoreBranch = (turn: Turn, before: Branch, restoration: Restoration): BranchOutcome => {
	const {world, now} = turn;
	const source = requireBranch(world, before.projectId, restoration.sourceBranchId);
	requireSense(turn, before, source, restoration);
	requireNoRunningOperations(world, before.projectId);
	const kept = restoration.preserveUnderName === undefined
		? {}
		: preserved(turn, before, restoration.preserveUnderName, restoration.createdBy);
	const taken = source.id === before.id ? {roles: [], databases: []} : copied(turn, source, before.id, restoration);
	const branch: Branch = {
		...before, currentState: 'resetting', pendingState: 'ready', stateChangedAt: now, logicalSize: source.logicalSize, updatedAt: now, lastResetAt: now,
		...(before.ttlSeconds !== undefined && expiryAt(now + (before.ttlSeconds * millisecondsPerSecond), now)),
	};
	const running = [...world.computes.of(before.projectId)].filter(({branchId, currentState}) =>
		branchId === before.id && currentState === 'active');
	const stepOn = (action: string) => running.map(({id}) => ({action, branchId: before.id, computeId: id}));
	const operations = planOperations(turn, before.projectId, [
		...stepOn('suspend_compute'),
		{
			action: 'create_branch',
			branchId: before.id,
			sourceBranchId: source.id,
			...(Object.values(restoration.moment).some(value => value !== undefined) && {sourceMoment: restoration.moment}),
			preservedBranchId: kept?.branches?.[0]?.id,
			undo: undoOf(turn, before, kept, taken),
		},
		...stepOn('start_compute'),
	]);
	return {
		changes: {
			put: {
				branches: [...kept?.branches ?? [], branch],
				roles: [...kept?.roles ?? [], ...taken.roles],
				databases: [...kept?.databases ?? [], ...taken.databases],
				computes: running.map(compute => ({...compute, pendingState: 'idle', updatedAt: now})),
				operations,
			},
			remove: lostParts(turn, before, source, restoration.moment.at),
		},
		branch,
		operations,
	};
};
