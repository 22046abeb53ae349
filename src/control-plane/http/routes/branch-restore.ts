import * as v from 'valibot';
import {newPassword} from '../../auth/password.js';
import {parse, text} from '../parse/parse.js';
import {instant, sequenceNumber} from '../parse/branch-body.js';
import {unifiedDiff} from '../../../base/unified-diff.js';
import type {Branch, BranchMoment} from '../../world/branch.js';
import {requireDatabase} from '../../transitions/branches/branch-parts.js';
import {requireBranch} from '../../transitions/turn.js';
import {requirePastMoment} from '../../transitions/branches/branch-rules.js';
import {restoreBranch} from '../../transitions/branches/restore-branch.js';
import {encodeBranchOutcome} from '../encode/branch.js';
import {
	hearSql,
	hearSqlOf,
	loadBranch,
	requireMoment,
} from './load-resource.js';
import type {Call, Route} from './route.js';

const path = '/projects/{project_id}/branches/{branch_id}';

const restoreBody = v.object({
	source_branch_id: v.string(),
	source_lsn: v.optional(sequenceNumber),
	source_timestamp: v.optional(instant),
	preserve_under_name: v.optional(text(256)),
});

const momentFields = {timestamp: v.optional(instant), lsn: v.optional(sequenceNumber)};

const schemaQuery = v.object({
	db_name: v.string(),
	...momentFields,
	format: v.optional(v.literal('sql', 'only sql is possible here')),
});

const compareQuery = v.object({
	db_name: v.string(),
	base_branch_id: v.optional(v.string()),
	...momentFields,
	base_timestamp: momentFields.timestamp,
	base_lsn: momentFields.lsn,
});

type Sided = {readonly branch: Branch; readonly moment: BranchMoment; readonly names: Readonly<Record<'at' | 'lsn', string>>};

/**
Returns the schema of a branch's database as SQL. On a platform without servers, the schema is empty.

@throws {NotFound} If the branch has no such database, or had no such database at that moment.
@throws {BadRequest} For an unavailable moment. The message names the oldest available moment.
@see docs/control-api.md#branch-schema
*/
const schemaText = async (call: Call, {branch, moment, names}: Sided, database: string): Promise<string> => {
	const turn = call.transactor.turn();
	const {platform} = turn;
	const isPast = Object.values(moment).some(value => value !== undefined);
	if (!isPast || platform.schemaOf === undefined) {
		requireDatabase(turn.world, branch, database);
	}

	requirePastMoment(turn, branch, moment, names);
	await requireMoment(call, branch, moment, moment.lsn === undefined ? names.at : names.lsn);
	return await platform.schemaOf?.({projectId: branch.projectId, branchId: branch.id}, database, moment) ?? '';
};

const ownNames = {at: 'timestamp', lsn: 'lsn'};

/**
Routes that restore a branch or read its schema.

@see docs/control-api.md#branch-requests
*/
export const branchRestoreRoutes: readonly Route[] = [
	{
		method: 'POST',
		path: `${path}/restore`,
		async check(call) {
			const branch = loadBranch(call);
			const {source_branch_id: sourceId, source_timestamp: at, source_lsn: lsn} = parse(restoreBody, call.body);
			const source = call.transactor.turn().world.branches.get(sourceId);
			const here = [branch, source].filter(each => each?.projectId === branch.projectId);
			await hearSqlOf(call, here);
			await requireMoment(call, here[1], {at, lsn}, lsn === undefined ? 'source_timestamp' : 'source_lsn');
		},
		answer(call) {
			const branch = loadBranch(call);
			const sent = parse(restoreBody, call.body);
			const restoration = {
				sourceBranchId: sent.source_branch_id,
				moment: {at: sent.source_timestamp, lsn: sent.source_lsn},
				preserveUnderName: sent.preserve_under_name,
				createdBy: call.caller.user.name,
				makePassword: newPassword,
			};
			return {status: 200, body: encodeBranchOutcome(call.transactor.transact(turn => restoreBranch(turn, branch, restoration)))};
		},
	},
	{
		method: 'GET',
		path: `${path}/schema`,
		check: hearSql,
		async answer(call) {
			const branch = loadBranch(call);
			const {db_name: name, timestamp, lsn} = parse(schemaQuery, call.query);
			return {status: 200, body: {sql: await schemaText(call, {branch, moment: {at: timestamp, lsn}, names: ownNames}, name)}};
		},
	},
	{
		method: 'GET',
		path: `${path}/compare_schema`,
		async check(call) {
			const branch = loadBranch(call);
			const {base_branch_id: baseId = branch.parentId} = parse(compareQuery, call.query);
			await hearSqlOf(call, [branch, baseId === undefined ? undefined : call.transactor.turn().world.branches.get(baseId)]);
		},
		async answer(call) {
			const {world} = call.transactor.turn();
			const branch = loadBranch(call);
			const sent = parse(compareQuery, call.query);
			const baseId = sent.base_branch_id ?? branch.parentId;
			// By default, the base is the parent. A root branch has no parent, and is compared with itself.
			const base = baseId === undefined ? branch : requireBranch(world, branch.projectId, baseId);
			const before = await schemaText(call, {branch: base, moment: {at: sent.base_timestamp, lsn: sent.base_lsn}, names: {at: 'base_timestamp', lsn: 'base_lsn'}}, sent.db_name);
			const after = await schemaText(call, {branch, moment: {at: sent.timestamp, lsn: sent.lsn}, names: ownNames}, sent.db_name);
			return {status: 200, body: {diff: unifiedDiff(before, after, {before: `a/${sent.db_name}`, after: `b/${sent.db_name}`})}};
		},
	},
];
