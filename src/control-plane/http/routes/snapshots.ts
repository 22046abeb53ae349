import * as v from 'valibot';
import {newPassword} from '../../auth/password.js';
import type {Snapshot} from '../../world/snapshot.js';
import {finalizeRestore, restoreSnapshot} from '../../transitions/snapshots/restore-snapshot.js';
import {
	createSnapshot,
	removeSnapshot,
	requireSnapshot,
	updateSnapshot,
} from '../../transitions/snapshots/snapshots.js';
import {requireNoRunningOperations} from '../../transitions/turn.js';
import {encodeBranch} from '../encode/branch.js';
import {encodeCompute} from '../encode/endpoint.js';
import {encodeOperation} from '../encode/operation.js';
import {optionalTimestamp, timestamp} from '../encode/timestamp.js';
import {instant, sequenceNumber} from '../parse/branch-body.js';
import {name, parse} from '../parse/parse.js';
import {
	hearSql,
	loadBranch,
	loadProject,
	requireMoment,
} from './load-resource.js';
import type {Call, Route} from './route.js';

const createQuery = v.object({
	timestamp: v.optional(instant), lsn: v.optional(sequenceNumber), name: v.optional(name(256)), expires_at: v.optional(instant),
});
const updateBody = v.object({snapshot: v.object({name: v.optional(name(256)), expires_at: v.nullish(instant)})});
const restoreQuery = v.object({name: v.optional(name(256))});
const restoreBody = v.object({
	name: v.optional(name(256)), target_branch_id: v.optional(v.string()), finalize_restore: v.optional(v.boolean(), false),
});
const finalizeBody = v.object({name: v.optional(name(256))});

const encodeSnapshot = ({
	id, name: called, sourceBranchId, createdAt, expiresAt, fullSize, moment, isScheduled,
}: Snapshot) => ({
	id,
	name: called,
	source_branch_id: sourceBranchId,
	timestamp: optionalTimestamp(moment?.at),
	lsn: moment?.lsn,
	created_at: timestamp(createdAt),
	expires_at: optionalTimestamp(expiresAt),
	manual: isScheduled !== true,
	full_size: fullSize,
});

const loadSnapshot = (call: Call): Snapshot => requireSnapshot(call.transactor.turn().world, loadProject(call).id, call.path('snapshot_id'));

const branchPath = '/projects/{project_id}/branches/{branch_id}';
const listPath = '/projects/{project_id}/snapshots';
const path = '/projects/{project_id}/snapshots/{snapshot_id}';

/**
Routes for snapshots, and for branches restored from snapshots. A snapshot is a saved state of a root branch.

@see docs/control-api.md#snapshots
*/
export const snapshotRoutes: readonly Route[] = [
	{
		method: 'POST',
		path: `${branchPath}/snapshot`,
		async check(call) {
			const {timestamp: at, lsn} = parse(createQuery, call.query);
			await hearSql(call);
			await requireMoment(call, loadBranch(call), {at, lsn}, lsn === undefined ? 'timestamp' : 'lsn');
		},
		answer(call) {
			const branch = loadBranch(call);
			const {timestamp: at, lsn, expires_at: expiresAt, name: called} = parse(createQuery, call.query);
			const {snapshot, operations} = call.transactor.transact(turn => createSnapshot(turn, branch, {name: called, expiresAt, moment: {at, lsn}}));
			return {status: 200, body: {snapshot: encodeSnapshot(snapshot), operations: operations.map(operation => encodeOperation(operation))}};
		},
	},
	{
		method: 'GET',
		path: listPath,
		answer: call => ({status: 200, body: {snapshots: Array.from(call.transactor.turn().world.snapshots.of(loadProject(call).id), each => encodeSnapshot(each))}}),
	},
	{
		method: 'PATCH',
		path,
		answer(call) {
			const before = loadSnapshot(call);
			const {snapshot: {name: called, expires_at: expiry}} = parse(updateBody, call.body);
			const expiresAt = expiry === null ? 'never' : expiry;
			const {snapshot} = call.transactor.transact(turn => updateSnapshot(turn, before, {name: called, expiresAt}));
			return {status: 200, body: {snapshot: encodeSnapshot(snapshot)}};
		},
	},
	{
		method: 'DELETE',
		path,
		answer(call) {
			const snapshot = loadSnapshot(call);
			const {operations} = call.transactor.transact(turn => {
				requireNoRunningOperations(turn.world, snapshot.projectId);
				return removeSnapshot(turn, snapshot);
			});
			return {status: 202, body: {operations: operations.map(operation => encodeOperation(operation))}};
		},
	},
	{
		method: 'POST',
		path: `${path}/restore`,
		answer(call) {
			const snapshot = loadSnapshot(call);
			const sent = parse(restoreBody, call.body ?? {});
			const restoration = {
				// Earlier clients send the name in the query.
				name: sent.name ?? parse(restoreQuery, call.query).name,
				targetBranchId: sent.target_branch_id,
				isFinal: sent.finalize_restore,
				createdBy: call.caller.user.name,
				makePassword: newPassword,
			};
			const {branch, computes, operations} = call.transactor.transact(turn => restoreSnapshot(turn, snapshot, restoration));
			return {
				status: 200,
				body: {
					branch: encodeBranch(branch),
					endpoints: computes.map(compute => encodeCompute(compute)),
					operations: operations.map(operation => encodeOperation(operation)),
				},
			};
		},
	},
	{
		method: 'POST',
		path: `${branchPath}/finalize_restore`,
		answer(call) {
			const branch = loadBranch(call);
			const {name: oldName} = parse(finalizeBody, call.body ?? {});
			const {operations} = call.transactor.transact(turn => finalizeRestore(turn, branch, oldName));
			return {status: 200, body: {operations: operations.map(operation => encodeOperation(operation))}};
		},
	},
];
