import * as v from 'valibot';
import {parse} from '../parse/parse.js';
import {sequenceNumber, pastTime} from '../parse/past-moment.js';
import {text} from '../parse/text.js';
import {NotImplemented} from '../../http-errors.js';
import type {Platform} from '../../platform/platform.js';
import {requireDatabase} from '../../transitions/branches/databases.js';
import {requireBranch} from '../../transitions/require.js';
import {restoreBranch} from '../../transitions/branches/restore-branch.js';
import {encodeBranchOutcome} from '../encode/branch.js';
import {loadBranch} from './load-resource.js';
import type {Route} from './route.js';

const path = '/projects/{project_id}/branches/{branch_id}';

const restoreBody = v.object({
	source_branch_id: v.string(),
	source_lsn: v.optional(sequenceNumber),
	source_timestamp: v.optional(pastTime),
	preserve_under_name: v.optional(text(256)),
});

const schemaQuery = v.object({db_name: v.string()});
const compareQuery = v.object({db_name: v.string(), base_branch_id: v.optional(v.string())});

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
		answer(call) {
			const branch = loadBranch(call);
			const sent = parse(restoreBody, call.body);
			const restoration = {
				sourceBranchId: sent.source_branch_id,
				moment: {at: sent.source_timestamp, lsn: sent.source_lsn},
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
			const {world, platform} = call.transactor.turn();
			requireDatabase(world, branch, name);
			requireNoServers(platform);
			return {status: 200, body: {sql: ''}};
		},
	},
	{
		method: 'GET',
		path: `${path}/compare_schema`,
		answer(call) {
			const {world, platform} = call.transactor.turn();
			const branch = loadBranch(call);
			const {db_name: name, base_branch_id: baseId} = parse(compareQuery, call.query);
			const parentId = baseId ?? branch.parentId;
			requireDatabase(world, branch, name);
			if (parentId !== undefined) {
				requireDatabase(world, requireBranch(world, branch.projectId, parentId), name);
			}

			requireNoServers(platform);
			return {status: 200, body: {diff: ''}};
		},
	},
];
