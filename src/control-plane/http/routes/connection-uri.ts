import * as v from 'valibot';
import {primaryOf} from '../../../domain/computes/compute.js';
import {parse} from '../parse/parse.js';
import {NotFound} from '../../http-errors.js';
import {requireDatabase, requireLogin, requireRole} from '../../transitions/branches/branch-parts.js';
import {requireBranch, requireCompute} from '../../transitions/turn.js';
import {connectionUri} from '../encode/connection.js';
import type {Branch} from '../../world/branch.js';
import type {Compute} from '../../world/compute.js';
import type {World} from '../../world/world.js';
import {loadProject, maySeePasswords, hearSqlOf} from './load-resource.js';
import type {Call, Route} from './route.js';

const query = v.object({
	database_name: v.string(),
	role_name: v.string(),
	branch_id: v.optional(v.string()),
	endpoint_id: v.optional(v.string()),
	pooled: v.optional(v.picklist(['true', 'false']), 'false'),
});

const defaultBranch = (world: World, projectId: string): Branch => {
	const branch = [...world.branches.of(projectId)].find(({isDefault}) => isDefault);
	if (branch === undefined) {
		throw new NotFound('the project has no default branch');
	}

	return branch;
};

const computeOf = (world: World, branch: Branch): Compute => {
	const compute = primaryOf(world.computes.of(branch.projectId), branch.id);
	if (compute === undefined) {
		throw new NotFound(`branch ${branch.id} has no read_write endpoint: a compute is required to connect to it`);
	}

	return compute;
};

/**
Finds the compute and the branch for a requested connection.

@throws {NotFound}
*/
const targetOf = (call: Call) => {
	const {id} = loadProject(call);
	const {world} = call.transactor.turn();
	const asked = parse(query, call.query);
	const compute = asked.endpoint_id === undefined ? undefined : requireCompute(world, id, asked.endpoint_id);
	const branchId = asked.branch_id ?? compute?.branchId;
	return {asked, compute, branch: branchId === undefined ? defaultBranch(world, id) : requireBranch(world, id, branchId)};
};

/** @see docs/control-api.md#service-connecting; docs/control-api.md#account-connection-uri */
export const connectionUriRoutes: readonly Route[] = [{
	method: 'GET',
	path: '/projects/{project_id}/connection_uri',
	check: async call => hearSqlOf(call, [targetOf(call).branch]),
	answer(call) {
		const {storesPasswords} = loadProject(call);
		const {world, platform} = call.transactor.turn();
		const {certificate} = platform;
		const {asked, compute, branch} = targetOf(call);
		const {name} = requireDatabase(world, branch, asked.database_name);
		const role = requireRole(world, branch, asked.role_name);
		requireLogin(role);
		const uri = connectionUri({
			compute: compute ?? computeOf(world, branch),
			role: storesPasswords && maySeePasswords(call) ? role : {name: role.name},
			database: name,
			platform,
		}, asked.pooled === 'true');
		return {status: 200, body: {uri, ...(certificate !== undefined && {certificate})}};
	},
}];
