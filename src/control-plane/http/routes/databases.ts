import {databaseUpdateBody, newDatabaseBody} from '../parse/role-body.js';
import {parse} from '../parse/parse.js';
import {
	createDatabase,
	databaseNamed,
	deleteDatabase,
	requireDatabase,
	updateDatabase,
	type DatabaseOutcome,
} from '../../transitions/branches/databases.js';
import {encodeDatabase} from '../encode/branch.js';
import {encodeOperation} from '../encode/operation.js';
import {loadBranch, hearSql} from './load-resource.js';
import type {Route} from './route.js';

const listPath = '/projects/{project_id}/branches/{branch_id}/databases';
const path = '/projects/{project_id}/branches/{branch_id}/databases/{database_name}';

const encodeOutcome = ({database, operations}: DatabaseOutcome) => ({
	database: encodeDatabase(database),
	operations: operations.map(operation => encodeOperation(operation)),
});

/** @see docs/control-api.md#branch-roles */
export const databaseRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: listPath,
		check: hearSql,
		answer(call) {
			const databases = call.transactor.turn().world.databases.of(loadBranch(call).id);
			return {status: 200, body: {databases: Array.from(databases, database => encodeDatabase(database))}};
		},
	},
	{
		method: 'POST',
		path: listPath,
		check: hearSql,
		answer(call) {
			const {database: {name, owner_name: ownerName}} = parse(newDatabaseBody, call.body);
			const branch = loadBranch(call);
			return {status: 201, body: encodeOutcome(call.transactor.transact(turn => createDatabase(turn, branch, name, ownerName)))};
		},
	},
	{
		method: 'GET',
		path,
		check: hearSql,
		answer(call) {
			const database = requireDatabase(call.transactor.turn().world, loadBranch(call), call.path('database_name'));
			return {status: 200, body: {database: encodeDatabase(database)}};
		},
	},
	{
		method: 'PATCH',
		path,
		check: hearSql,
		answer(call) {
			const {database: {name, owner_name: ownerName}} = parse(databaseUpdateBody, call.body);
			const branch = loadBranch(call);
			const before = requireDatabase(call.transactor.turn().world, branch, call.path('database_name'));
			const outcome = call.transactor.transact(turn => updateDatabase(turn, branch, before, {name, ownerName}));
			return {status: 200, body: encodeOutcome(outcome)};
		},
	},
	{
		method: 'DELETE',
		path,
		check: hearSql,
		answer(call) {
			const branch = loadBranch(call);
			const database = databaseNamed(call.transactor.turn().world, branch, call.path('database_name'));
			return database === undefined
				? {status: 204}
				: {status: 200, body: encodeOutcome(call.transactor.transact(turn => deleteDatabase(turn, branch, database)))};
		},
	},
];
