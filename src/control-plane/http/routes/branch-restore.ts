import * as v from 'valibot';
import {parse} from '../parse/parse.js';
import {text} from '../parse/text.js';
import {requireDatabase} from '../../transitions/branches/databases.js';
import {requireBranch} from '../../transitions/require.js';
import {restoreBranch} from '../../transitions/branches/restore-branch.js';
import {encodeBranchOutcome} from '../encode/branch.js';
import {loadBranch} from './load-resource.js';
import type {Route} from './route.js';

const path = '/projects/{project_id}/branches/{branch_id}';

const restoreBody = v.object({
	source_branch_id: v.string(),
	source_lsn: v.optional(v.string()),
	source_timestamp: v.optional(v.pipe(v.string(), v.isoTimestamp())),
	preserve_under_name: v.optional(text(256)),
});

const schemaQuery = v.object({db_name: v.string()});
const compareQuery = v.object({db_name: v.string(), base_branch_id: v.optional(v.string())});

/**
Routes that restore a branch or read its schema.

No Postgres runs here: every database is empty, and no two schemas differ.

@see docs/control-api.md#branch-requests
*/
export const branchRestoreRoutes: readonly Route[] = [
	{
		method: 'POST',
		path: `${path}/restore`,
		answer(call) {
			const branch = loadBranch(call);
			const sent = parse(restoreBody, call.body);
			const restoration = {
				sourceBranchId: sent.source_branch_id,
				isPast: sent.source_timestamp !== undefined || sent.source_lsn !== undefined,
				preserveUnderName: sent.preserve_under_name,
				createdBy: call.caller.user.name,
			};
			return {status: 200, body: encodeBranchOutcome(call.transactor.transact(turn => restoreBranch(turn, branch, restoration)))};
		},
	},
	{
		method: 'GET',
		path: `${path}/schema`,
		answer(call) {
			const branch = loadBranch(call);
			const {db_name: name} = parse(schemaQuery, call.query);
			requireDatabase(call.transactor.turn().world, branch, name);
			return {status: 200, body: {sql: ''}};
		},
	},
	{
		method: 'GET',
		path: `${path}/compare_schema`,
		answer(call) {
			const {world} = call.transactor.turn();
			const branch = loadBranch(call);
			const {db_name: name, base_branch_id: baseId} = parse(compareQuery, call.query);
			const parentId = baseId ?? branch.parentId;
			requireDatabase(world, branch, name);
			if (parentId !== undefined) {
				requireDatabase(world, requireBranch(world, branch.projectId, parentId), name);
			}

			return {status: 200, body: {diff: ''}};
		},
	},
];
