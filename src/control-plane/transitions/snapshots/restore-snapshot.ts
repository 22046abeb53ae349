import {NotFound, Unprocessable} from '../../http-errors.js';
import type {Branch, RestoredFrom} from '../../world/branch.js';
import {mergeChanges, type Changes} from '../../world/changes.js';
import type {Compute} from '../../world/compute.js';
import type {Operation} from '../../world/operation.js';
import type {Snapshot} from '../../world/snapshot.js';
import type {World} from '../../world/world.js';
import type {BranchOutcome} from '../branches/branch-request.js';
import {requireFreeName, requireRoom} from '../branches/branch-rules.js';
import type {MakePassword} from '../branches/copied-parts.js';
import {newBranch} from '../branches/branches.js';
import {newDatabase, newRole} from '../branches/new-database.js';
import {planOperations} from '../operations/plan-operations.js';
import type {Step} from '../operations/step.js';
import {requireNoRunningOperations, type Turn} from '../turn.js';

/** @see docs/control-api.md#snapshots */
export type SnapshotRestoration = {
	readonly name?: string | undefined;

	/** The id of the branch to replace on finalization. The default is the snapshot's source branch. */
	readonly targetBranchId?: string | undefined;
	readonly isFinal: boolean;
	readonly createdBy: string;
	readonly makePassword: MakePassword;
};

export type RestoredBranch = BranchOutcome & {readonly computes: readonly Compute[]};

const computesOn = (world: World, {id, projectId}: Branch): readonly Compute[] => [...world.computes.of(projectId)].filter(({branchId}) => branchId === id);

/** Finds a branch name that is free in the project, based on the wanted name. */
const freeName = (world: World, projectId: string, wanted: string): string => {
	const names = new Set(Array.from(world.branches.of(projectId), ({name}) => name));
	for (let attempt = 2, name = wanted; ; attempt++) {
		if (!names.has(name)) {
			return name;
		}

		name = `${wanted} ${attempt}`;
	}
};

type Exchange = {
	readonly branches: readonly Branch[];
	readonly computes: readonly Compute[];
	readonly suspends: readonly Step[];
	readonly starts: readonly Step[];
};

/**
Replaces the branch `target` with the branch `restored`. The restored branch gets the name, protection, schedule, computes and default status of the
replaced branch. The replaced branch keeps its children, and gets the computes of the restored branch.

`oldName`: the new name of the replaced branch.
*/
const exchange = (turn: Turn, restored: Branch & {readonly restored: RestoredFrom}, target: Branch, oldName: string | undefined): Exchange => {
	const {world, now} = turn;
	requireFreeName(world, target.projectId, oldName, target.id);
	const moving = computesOn(world, target);
	const looking = computesOn(world, restored);
	const running = [...moving, ...looking].filter(({currentState}) => currentState === 'active');
	const moved = (compute: Compute, branchId: string): Compute => ({
		...compute, branchId, updatedAt: now, ...(compute.currentState === 'active' && {pendingState: 'idle'}),
	});
	const step = (action: string, {id, branchId}: Compute): Step => ({action, branchId: branchId === target.id ? restored.id : target.id, computeId: id});
	return {
		branches: [
			{
				...target, name: oldName ?? freeName(world, target.projectId, `${target.name} (old)`), isProtected: false, isDefault: false, backups: undefined, updatedAt: now,
			},
			{
				...restored,
				name: target.name,
				isProtected: target.isProtected,
				isDefault: target.isDefault,
				backups: target.backups,
				restored: {...restored.restored, isFinal: true},
				updatedAt: now,
			},
		],
		computes: [...moving.map(compute => moved(compute, restored.id)), ...looking.map(compute => moved(compute, target.id))],
		suspends: running.map(compute => step('suspend_compute', compute)),
		starts: running.filter(({branchId}) => branchId === target.id).map(compute => step('start_compute', compute)),
	};
};

const nothingExchanged: Exchange = {
	branches: [], computes: [], suspends: [], starts: [],
};

/**
Restores a snapshot as a root branch, either for inspection, or to replace another branch at once.

@throws {NotFound} If the branch to replace does not exist.
@see docs/control-api.md#snapshots
*/
export const restoreSnapshot = (turn: Turn, snapshot: Snapshot, {
	name, targetBranchId, isFinal, createdBy, makePassword,
}: SnapshotRestoration): RestoredBranch => {
	const {world, now} = turn;
	const {id, projectId, sourceBranchId, fullSize} = snapshot;
	const targetId = targetBranchId ?? sourceBranchId;
	const target = world.branches.get(targetId);
	if (target?.projectId !== projectId) {
		throw new NotFound(targetBranchId === undefined
			? `the snapshot's branch ${targetId} no longer exists: name another one as target_branch_id`
			: `branch ${targetId} not found`);
	}

	requireFreeName(world, projectId, name);
	requireRoom(world, projectId, true);
	requireNoRunningOperations(world, projectId);
	const restored = {snapshotId: id, targetId, isFinal: false};
	const branch = {
		...newBranch(turn, {
			projectId, isDefault: false, createdBy, logicalSize: fullSize, name: name ?? freeName(world, projectId, `${target.name} (${snapshot.name})`),
		}), restored,
	};
	const roles = snapshot.roles.map(role => newRole(turn, branch.id, target.isProtected && role.hasLogin !== false ? {...role, password: makePassword()} : role));
	const databases = snapshot.databases.map(({name: database, ownerName}) => newDatabase(turn, branch.id, database, ownerName));
	const exchanged = isFinal ? exchange(turn, branch, target, undefined) : nothingExchanged;
	const operations = planOperations(turn, projectId, [
		...exchanged.suspends,
		{
			action: 'create_branch',
			branchId: branch.id,
			snapshotId: id,
			undo: {
				put: {
					branches: isFinal ? [{...target, updatedAt: now}] : [], roles: [], databases: [], computes: isFinal ? computesOn(world, target) : [],
				},
				remove: {branches: [branch.id], roles: roles.map(role => role.id), databases: databases.map(database => database.id)},
			},
		},
		...exchanged.starts,
	]);
	const [, made = branch] = exchanged.branches;
	return {
		changes: {
			put: {
				branches: [...exchanged.branches.slice(0, 1), made], computes: exchanged.computes, roles, databases, operations,
			},
		},
		branch: made,
		computes: exchanged.computes,
		operations,
	};
};

/**
Replaces a branch with the branch that was restored from a snapshot for this purpose.

@throws {Unprocessable} If the branch was not restored from a snapshot or is already finalized, or if the branch to replace is gone.
@see docs/control-api.md#snapshots
*/
export const finalizeRestore = (turn: Turn, branch: Branch, oldName: string | undefined): {readonly changes: Changes; readonly operations: readonly Operation[]} => {
	const {world} = turn;
	const {projectId, restored, name} = branch;
	if (restored === undefined || restored.isFinal) {
		throw new Unprocessable(restored === undefined
			? `branch ${name} was not restored from a snapshot, so there is no restore to finalize`
			: `the restore of branch ${name} is finalized already`);
	}

	const target = world.branches.get(restored.targetId);
	if (target === undefined) {
		throw new Unprocessable(`branch ${restored.targetId}, which branch ${name} was to replace, was deleted`);
	}

	requireNoRunningOperations(world, projectId);
	const {branches, computes, suspends, starts} = exchange(turn, {...branch, restored}, target, oldName);
	const operations = planOperations(turn, projectId, [...suspends, ...starts]);
	return {changes: mergeChanges([{put: {branches, computes}}, {put: {operations}}]), operations};
};
