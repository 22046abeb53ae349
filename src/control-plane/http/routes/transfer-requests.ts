import {createTransferRequest, acceptTransfer} from '../../transitions/projects/transfer-projects.js';
import {timestamp} from '../encode/timestamp.js';
import {parse} from '../parse/parse.js';
import {transferAcceptanceBody, transferRequestBody} from '../parse/project-body.js';
import {loadProject, projectOwner, requireProjectAdministration} from './load-resource.js';
import type {Route} from './route.js';

const path = '/projects/{project_id}/transfer_requests';

/**
Offers of projects to other accounts. Whoever accepts one can't see the project before.

@see docs/control-api.md#project-transfer-request
*/
export const transferRequestRoutes: readonly Route[] = [
	{
		method: 'POST',
		path,
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
