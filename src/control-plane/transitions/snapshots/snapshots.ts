import type {Instant} from '../../../domain/time.js';
import {
	BadRequest,
	Conflict,
	NotFound,
	Unprocessable,
} from '../../http-errors.js';
import {snapshotId, unused} from '../../ids.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {Operation} from '../../world/operation.js';
import type {Snapshot} from '../../world/snapshot.js';
import type {World} from '../../world/world.js';
import {partsAt} from '../branches/copied-parts.js';
import {requirePastMoment, type PastMoment} from '../branches/branch-rules.js';
import {planOperations} from '../operations/plan-operations.js';
import {
	planOf,
	requireNoRunningOperations,
	requireProject,
	type Turn,
} from '../turn.js';

export type SnapshotOutcome = {readonly changes: Changes; readonly snapshot: Snapshot; readonly operations: readonly Operation[]};

type SnapshotFields = {
	readonly name?: string | undefined;

	/** `never` removes an expiry. */
	readonly expiresAt?: Instant | 'never' | undefined;
};

/**
Finds a snapshot of a project by its id.

@throws {NotFound} Also if the snapshot belongs to another project.
*/
export const requireSnapshot = (world: World, projectId: string, id: string): Snapshot => {
	const snapshot = world.snapshots.get(id);
	if (snapshot?.projectId !== projectId) {
		throw new NotFound(`snapshot ${id} not found`);
	}

	return snapshot;
};

/** The maximum number of snapshots in a project on the free plan. */
const mostFree = 1;

/** The maximum number of snapshots in a project on a paid plan. */
const mostPaid = 100;

const requireSound = ({world, now}: Turn, projectId: string, {name, expiresAt}: SnapshotFields, ownId = ''): void => {
	if ([...world.snapshots.of(projectId)].some(other => other.name === name && other.id !== ownId)) {
		throw new Conflict(`snapshot with name ${name} already exists`, 'SNAPSHOT_ALREADY_EXISTS');
	}

	if (typeof expiresAt === 'number' && expiresAt <= now) {
		throw new BadRequest('expires_at: must be in the future');
	}
};

type NewSnapshot = SnapshotFields & {
	readonly moment: PastMoment;

	/** Whether a schedule creates the snapshot. Scheduled snapshots don't count toward the limit. */
	readonly isScheduled?: boolean;
};

/**
Takes a snapshot of a root branch, at present or at a past moment.

@throws {Unprocessable} For a branch with a parent, or for a project that already has as many snapshots as the plan allows.
@see docs/control-api.md#snapshots
*/
export const createSnapshot = (turn: Turn, branch: Branch, {name, expiresAt, moment, isScheduled = false}: NewSnapshot): SnapshotOutcome => {
	const {world, now, random} = turn;
	const {id: sourceBranchId, projectId} = branch;
	if (branch.parentId !== undefined) {
		throw new Unprocessable(`branch ${branch.name} has a parent, but only root branches have snapshots`);
	}

	requirePastMoment(turn, branch, moment, {at: 'timestamp', lsn: 'lsn'});
	const plan = planOf(world, requireProject(world, projectId));
	const most = plan === 'free' ? mostFree : mostPaid;
	if (!isScheduled && [...world.snapshots.of(projectId)].filter(other => other.isScheduled !== true).length >= most) {
		throw new Unprocessable(`on the ${plan} plan a project has at most ${most} ${most === 1 ? 'snapshot' : 'snapshots'}`, 'SNAPSHOTS_LIMIT_EXCEEDED');
	}

	const id = unused(random, snapshotId, taken => world.snapshots.get(taken) !== undefined);
	requireSound(turn, projectId, {name, expiresAt});
	requireNoRunningOperations(world, projectId);
	const isPast = moment.at !== undefined || moment.lsn !== undefined;
	const snapshot: Snapshot = {
		id,
		projectId,
		sourceBranchId,
		// An unnamed snapshot is named after the branch and the current time.
		name: name ?? `${branch.name}_${new Date(now).toISOString()}`,
		...(isPast && {moment}),
		...(isScheduled && {isScheduled}),
		...(typeof expiresAt === 'number' && {expiresAt}),
		createdAt: now,
		fullSize: branch.logicalSize,
		...partsAt(turn, branch, moment.at),
	};
	const operations = planOperations(turn, projectId, [{
		action: 'create_timeline',
		branchId: sourceBranchId,
		snapshotId: id,
		undo: {
			put: {branches: [], roles: [], databases: []}, remove: {
				branches: [], roles: [], databases: [], snapshots: [id],
			},
		},
	}]);
	return {changes: {put: {snapshots: [snapshot], operations}}, snapshot, operations};
};

export const updateSnapshot = (turn: Turn, before: Snapshot, {name, expiresAt}: SnapshotFields): SnapshotOutcome => {
	requireSound(turn, before.projectId, {name, expiresAt}, before.id);
	const snapshot: Snapshot = {
		...before,
		name: name ?? before.name,
		...(expiresAt !== undefined && {expiresAt: expiresAt === 'never' ? undefined : expiresAt}),
	};
	return {changes: {put: {snapshots: [snapshot]}}, snapshot, operations: []};
};

/** Removes a snapshot with its data. Branches restored from the snapshot stay. */
export const removeSnapshot = (turn: Turn, {id, projectId}: Snapshot): {readonly changes: Changes; readonly operations: readonly Operation[]} => {
	const operations = planOperations(turn, projectId, [{action: 'delete_timeline', snapshotId: id}]);
	return {changes: {put: {operations}, remove: {snapshots: [id]}}, operations};
};
