import * as v from 'valibot';
import type {BranchSnapshot} from '../../domain/branches/branch-snapshot.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import {listOf} from './decode.js';
import {operation} from './operation.js';
import {
	id,
	instant,
	optional,
	optionalInstant,
	optionalName,
	optionalText,
	type Decoded,
} from './fields.js';

const bytes = optional(v.pipe(v.number(), v.toMinValue(0)));

const sentSnapshot = v.object({
	id,
	name: optionalName,
	source_branch_id: optionalText,
	manual: optional(v.boolean()),
	timestamp: optionalInstant,
	lsn: optionalText,
	full_size: bytes,
	diff_size: bytes,
	created_at: instant,
	expires_at: optionalInstant,
});

const snapshotOf = ({projectId = ''}: Belongings, sent: v.InferOutput<typeof sentSnapshot>): Decoded<BranchSnapshot> => ({
	id: sent.id,
	projectId,
	name: sent.name ?? sent.id,
	sourceBranchId: sent.source_branch_id,
	isManual: sent.manual,
	timestamp: sent.timestamp,
	lsn: sent.lsn,
	fullSizeBytes: sent.full_size,
	diffSizeBytes: sent.diff_size,
	createdAt: sent.created_at,
	expiresAt: sent.expires_at,
});

/**
Builds the schema for the snapshots of a project.

@see docs/control-api.md#snapshots
*/
export const snapshotsBody = (of: Belongings) => v.pipe(
	v.object({snapshots: listOf(sentSnapshot, ({id: snapshotId}) => snapshotId)}),
	v.transform((sent): readonly BranchSnapshot[] => sent.snapshots.map(snapshot => snapshotOf(of, snapshot))),
);

/**
Builds the schema for the answer to a snapshot change.

@see docs/control-api.md#snapshots
*/
export const snapshotChangeBody = (of: {readonly projectId: string}) => v.pipe(
	v.object({snapshot: optional(sentSnapshot), operations: optional(listOf(operation(of.projectId), sent => sent.id))}),
	v.transform(({snapshot, operations = []}): ChangeAnswer => ({...(snapshot !== undefined && {target: snapshotOf(of, snapshot)}), operations})),
);
