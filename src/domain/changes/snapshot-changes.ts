import {jsonTime} from '../attributes/times.js';
import {isSameExpiry} from '../branches/branch-rules.js';
import type {
	ChangeMaking,
	ChangeTo,
	NewSnapshot,
	SnapshotUpdate,
} from '../changeable.js';
import {objectPath} from '../requests/object-path.js';
import {withQuery} from '../requests/request-data.js';
import {requestTo, type ChangeDescriptor} from './descriptor.js';

export type CreateSnapshot = ChangeMaking<'create-snapshot', 'snapshot', {readonly snapshot: NewSnapshot}>;

/**
Creates a snapshot of a root branch, at present or at a past moment. The API takes the parameters in the query.

@see docs/control-api.md#snapshots
*/
export const snapshotCreation: ChangeDescriptor<CreateSnapshot> = {
	on: 'snapshot',
	targets: 'one',
	progress: 'creating',
	title: ({snapshot: {name}}, {branch}) => `Create the snapshot ${name} of ${branch}`,
	done: (_change, called, took) => `The snapshot ${called} was created${took}`,
	request: ({target: {projectId}, snapshot}) => ({
		method: 'POST',
		path: withQuery(`${objectPath({kind: 'branch', projectId, id: snapshot.branchId})}/snapshot`, {
			name: snapshot.name,
			timestamp: jsonTime(snapshot.moment?.at),
			lsn: snapshot.moment?.lsn,
			expires_at: snapshot.expiresAt === 'never' ? undefined : jsonTime(snapshot.expiresAt),
		}),
		fields: snapshot,
	}),
	branchId: ({snapshot: {branchId}}) => branchId,
	dependsOnState: false,
	existence: 'creates',
	starts: ['create_timeline'],
	hasHappened: ({snapshot: {name, branchId}}, {now}) => now?.name === name && now.sourceBranchId === branchId,
};

export type EditSnapshot = ChangeTo<'edit-snapshot', 'snapshot', SnapshotUpdate>;

/** Returns the title and result of a snapshot edit. For two changes at once, the title just says `Edit`. */
const wordsOf = ({name, expiresAt}: EditSnapshot, snapshot: string): {readonly title: string; readonly done: string} => {
	if (name !== undefined && expiresAt !== undefined) {
		return {title: `Edit the snapshot ${snapshot}`, done: 'was changed'};
	}

	if (name !== undefined) {
		return {title: `Rename the snapshot ${snapshot} to ${name}`, done: `was renamed to ${name}`};
	}

	return expiresAt === 'never'
		? {title: `Clear the expiry of the snapshot ${snapshot}`, done: 'no longer expires'}
		: {title: `Set the expiry of the snapshot ${snapshot}`, done: 'has a new expiry'};
};

/**
Changes the name or the expiry of a snapshot.

@see docs/control-api.md#snapshots
*/
export const snapshotEdit: ChangeDescriptor<EditSnapshot> = {
	on: 'snapshot',
	targets: 'one',
	progress: 'editing',
	title: (change, {target}) => wordsOf(change, target).title,
	done: (change, called, took) => `The snapshot ${called} ${wordsOf(change, called).done}${took}`,
	request: ({kind: _kind, target, ...update}) => ({
		method: 'PATCH',
		path: objectPath(target),
		body: {snapshot: {name: update.name, expires_at: update.expiresAt === 'never' ? null : jsonTime(update.expiresAt)}},
		fields: update,
	}),
	dependsOnState: false,
	hasHappened: ({name, expiresAt}, {now}) => now !== undefined
		&& (name === undefined || now.name === name) && (expiresAt === undefined || isSameExpiry(expiresAt, now.expiresAt)),
	undo: {
		called: 'edit',
		inverse: ({kind, target, name, expiresAt}, before) => ({
			kind, target, ...(name !== undefined && {name: before.name}), ...(expiresAt !== undefined && {expiresAt: before.expiresAt ?? 'never'}),
		}),
		isUntouched: (now, after) => now.name === after.name && now.expiresAt === after.expiresAt,
	},
};

export type DeleteSnapshot = ChangeTo<'delete-snapshot', 'snapshot'>;

/**
Deletes a snapshot. Branches restored from the snapshot stay.

@see docs/control-api.md#snapshots
*/
export const snapshotDeletion: ChangeDescriptor<DeleteSnapshot> = {
	on: 'snapshot',
	targets: 'many',
	progress: 'deleting',
	title: (_change, {target}) => `Delete the snapshot ${target}`,
	done: (_change, called, took) => `The snapshot ${called} was deleted${took}`,
	request: ({target}) => requestTo('DELETE', target),
	dependsOnState: false,
	existence: 'removes',
	starts: ['delete_timeline'],
	hasHappened: (_change, {now}) => now === undefined,
};

export type FinalizeRestore = ChangeTo<'finalize-restore', 'branch', {readonly oldName: string}>;

/**
Replaces a branch with a branch that was restored from a snapshot. The replaced branch is renamed to `oldName`.

@see docs/control-api.md#snapshots
*/
export const restoreFinalization: ChangeDescriptor<FinalizeRestore> = {
	on: 'branch',
	targets: 'one',
	progress: 'restoring',
	title: (_change, {branch}) => `Finalize the restore of ${branch}`,
	done: (_change, called, took) => `The restore of ${called} was finalized${took}`,
	request: ({target, oldName}) => ({...requestTo('POST', target, 'finalize_restore'), body: {name: oldName}}),
	branchId: ({target}) => target.id,
	dependsOnState: false,
	hasHappened: (_change, {now}) => now?.restoreStatus === 'finalized',
};

export type RestoreSnapshot = ChangeMaking<'restore-snapshot', 'branch', {readonly snapshotId: string; readonly targetBranchId: string; readonly name: string}>;

/**
Restores a snapshot as a new branch, which can replace another branch later. The request always names the branch to replace, because an earlier
restore may have replaced the snapshot's source branch.

@see docs/control-api.md#snapshots
*/
export const snapshotRestore: ChangeDescriptor<RestoreSnapshot> = {
	on: 'branch',
	targets: 'one',
	progress: 'restoring',
	title: ({name}, {branch}) => `Restore a snapshot of ${branch} as the branch ${name}`,
	done: (_change, called, took) => `The snapshot was restored as the branch ${called}${took}`,
	request: ({target: {projectId}, snapshotId, targetBranchId, name}) => ({
		method: 'POST',
		path: `${objectPath({kind: 'snapshot', projectId, id: snapshotId})}/restore`,
		body: {name, target_branch_id: targetBranchId, finalize_restore: false},
		fields: {name},
	}),
	branchId: ({targetBranchId}) => targetBranchId,
	dependsOnState: false,
	existence: 'creates',
	hasHappened: ({name}, {now}) => now?.name === name,
};
