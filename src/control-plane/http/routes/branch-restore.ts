import * as v from 'valibot';
import {newPassword} from '../../auth/password.js';
import {parse, text} from '../parse/parse.js';
import {instant, sequenceNumber} from '../parse/branch-body.js';
import {NotImplemented} from '../../http-errors.js';
import type {Platform} from '../../platform/platform.js';
import {requireDatabase} from '../../transitions/branches/databases.js';
import {requireBranch} from '../../transitions/turn.js';
import {requirePastMoment} from '../../transitions/branches/past-moment.js';
import {restoreBranch} from '../../transitions/branches/restore-branch.js';
import {encodeBranchOutcome} from '../encode/branch.js';
import {loadBranch, hearSqlOf, requireMoment} from './load-resource.js';
import type {Route} from './route.js';

const path = '/projects/{project_id}/branches/{branch_id}';

const restoreBody = v.object({
	source_branch_id: v.string(),
	source_lsn: v.optional(sequenceNumber),
	source_timestamp: v.optional(instant),
	preserve_under_name: v.optional(text(256)),
});

const moment = {timestamp: v.optional(instant), lsn: v.optional(sequenceNumber)};

const schemaQuery = v.object({
	db_name: v.string(),
	...moment,
	format: v.optional(v.literal('sql', 'only sql is possible here')),
});

const compareQuery = v.object({
	db_name: v.string(),
	base_branch_id: v.optional(v.string()),
	...moment,
	base_timestamp: moment.timestamp,
	base_lsn: moment.lsn,
});

/**
Refuses to tell the schema of a real database: an empty answer would say that it is empty.

Without servers every database is empty, and no two schemas differ.

@see docs/control-api.md#branch-requests
*/
const requireNoServers = ({hasServers}: Platform): void => {
	if (hasServers) {
		throw new NotImplemented('schemas of real servers are not read by this control plane; connect with psql or pg_dump');
	}
};

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
		answer(call) {
			const branch = loadBranch(call);
			const {db_name: name, timestamp, lsn} = parse(schemaQuery, call.query);
			const turn = call.transactor.turn();
			requireDatabase(turn.world, branch, name);
			requireNoServers(turn.platform);
			requirePastMoment(turn, branch, {at: timestamp, lsn}, {at: 'timestamp', lsn: 'lsn'});
			return {status: 200, body: {sql: ''}};
		},
	},
	{
		method: 'GET',
		path: `${path}/compare_schema`,
		answer(call) {
			const turn = call.transactor.turn();
			const {world, platform} = turn;
			const branch = loadBranch(call);
			const sent = parse(compareQuery, call.query);
			const baseId = sent.base_branch_id ?? branch.parentId;
			// A root branch is compared with itself.
			const base = baseId === undefined ? branch : requireBranch(world, branch.projectId, baseId);
			requireDatabase(world, branch, sent.db_name);
			requireDatabase(world, base, sent.db_name);
			requireNoServers(platform);
			requirePastMoment(turn, branch, {at: sent.timestamp, lsn: sent.lsn}, {at: 'timestamp', lsn: 'lsn'});
			requirePastMoment(turn, base, {at: sent.base_timestamp, lsn: sent.base_lsn}, {at: 'base_timestamp', lsn: 'base_lsn'});
			return {status: 200, body: {diff: ''}};
		},
	},
];
