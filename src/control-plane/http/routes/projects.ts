import {createTransferRequest, acceptTransfer} from '../../transitions/projects/transfer-projects.js';
import {timestamp} from '../encode/timestamp.js';
import {parse} from '../parse/parse.js';
import {
	transferAcceptanceBody,
	transferRequestBody,
	newProjectBody,
	projectUpdateBody,
} from '../parse/project-body.js';
import {isAmongOwn, grantOf} from '../../auth/caller.js';
import {NotFound} from '../../http-errors.js';
import {recoverProject, deleteProject} from '../../transitions/projects/delete-project.js';
import {encodeBranch, encodeDatabase, encodeRoleWithPassword} from '../encode/branch.js';
import {encodeProject, encodePermission} from '../encode/project.js';
import {newPassword} from '../../auth/password.js';
import {createProject, type CreatedProject, updateProject} from '../../transitions/projects/projects.js';
import type {Turn} from '../../transitions/turn.js';
import {encodeConnection} from '../encode/connection.js';
import {encodeCompute} from '../encode/endpoint.js';
import {encodeOperation} from '../encode/operation.js';
import type {Route} from './route.js';
import {
	loadProject,
	projectOwner,
	requireProjectAdministration,
	requireOrganizationNamed,
} from './load-resource.js';

const requestsPath = '/projects/{project_id}/transfer_requests';

/**
Routes that offer a project to another account, and that accept an offer. The recipient can't see the project before accepting the offer.

@see docs/control-api.md#project-transfer-request
*/
export const transferRequestRoutes: readonly Route[] = [
	{
		method: 'POST',
		path: requestsPath,
		answer(call) {
			const project = loadProject(call);
			requireProjectAdministration(call.transactor.turn().world, call.caller, project, 'transfer');
			const {ttl_seconds: seconds} = parse(transferRequestBody, call.body);
			const {request} = call.transactor.transact(turn => createTransferRequest(turn, project, seconds));
			return {
				status: 201,
				body: {
					id: request.id, project_id: project.id, created_at: timestamp(request.createdAt), expires_at: timestamp(request.expiresAt),
				},
			};
		},
	},
	{
		method: 'PUT',
		path: '/projects/{project_id}/transfer_requests/{request_id}',
		answer(call) {
			const {org_id: organizationId} = parse(transferAcceptanceBody, call.body);
			const owner = projectOwner(call.transactor.turn().world, call.caller, organizationId, 'accept');
			call.transactor.transact(turn => acceptTransfer(turn, call.path('project_id'), call.path('request_id'), owner));
			return {status: 204};
		},
	},
];

const path = '/projects/{project_id}';

const encodeCreated = ({world, now, platform}: Turn, {project, branch, role, database, compute, operations}: CreatedProject) => ({
	project: encodeProject(world, project, now),
	connection_uris: [encodeConnection({
		compute, role, database: database.name, platform,
	})],
	roles: [encodeRoleWithPassword(role)],
	databases: [encodeDatabase(database)],
	operations: operations.map(operation => encodeOperation(operation)),
	branch: encodeBranch(branch),
	endpoints: [encodeCompute(compute)],
});

/** @see docs/control-api.md#project-requests */
export const projectRoutes: readonly Route[] = [
	{
		method: 'POST',
		path: '/projects',
		answer(call) {
			const {transactor, caller, body} = call;
			const request = parse(newProjectBody, body);
			requireOrganizationNamed(call, request.organizationId);
			const turn = transactor.turn();
			const owned = {
				...request,
				ownerId: projectOwner(turn.world, caller, request.organizationId),
				createdBy: caller.user.name,
				password: newPassword(),
			};
			return {status: 201, body: encodeCreated(turn, transactor.transact(within => createProject(within, owned)))};
		},
	},
	{
		method: 'GET',
		path,
		answer(call) {
			const {world, now} = call.transactor.turn();
			const project = loadProject(call);
			return {status: 200, body: {project: {...encodeProject(world, project, now), ...encodePermission(grantOf(world, call.caller, project))}}};
		},
	},
	{
		method: 'PATCH',
		path,
		answer(call) {
			const before = loadProject(call);
			const update = parse(projectUpdateBody, call.body);
			const {project, operations} = call.transactor.transact(turn => updateProject(turn, before, update));
			const {world, now} = call.transactor.turn();
			return {
				status: 200,
				body: {
					project: encodeProject(world, project, now),
					operations: operations.map(operation => encodeOperation(operation)),
				},
			};
		},
	},
	{
		method: 'DELETE',
		path,
		answer(call) {
			const project = loadProject(call);
			const {world, now} = call.transactor.turn();
			requireProjectAdministration(world, call.caller, project, 'delete');
			const body = {project: encodeProject(world, project, now)};
			call.transactor.transact(turn => deleteProject(turn, project));
			return {status: 200, body};
		},
	},
	{
		method: 'POST',
		path: '/projects/{project_id}/recover',
		answer(call) {
			const {world, now} = call.transactor.turn();
			const deleted = world.deletedProjects.get(call.path('project_id'));
			if (deleted === undefined || !isAmongOwn(world, call.caller, deleted.project)) {
				throw new NotFound(`project ${call.path('project_id')} not found`);
			}

			const {project, branches} = call.transactor.transact(turn => recoverProject(turn, deleted));
			return {status: 200, body: {project: encodeProject(world, project, now), branches: branches.map(branch => encodeBranch(branch))}};
		},
	},
];
