import type {ChangeTo} from '../changeable.js';
import {route} from '../requests/request-data.js';
import type {ChangeDescriptor} from './descriptor.js';

export type TransferProject = ChangeTo<'transfer-project', 'project', {readonly destination: {readonly id: string; readonly name: string}}>;

/**
Moves a project and all its content to another organization. A second transfer can move the project back, but API keys scoped to the project stay
invalid.

@see docs/control-api.md#account-organization
*/
export const projectTransfer: ChangeDescriptor<TransferProject> = {
	on: 'project',
	targets: 'one',
	progress: 'transferring',
	title: ({destination}, {target}) => `Transfer the project ${target} to ${destination.name}`,
	done: ({destination}, called, took) => `The project ${called} now belongs to ${destination.name}${took}`,
	request: ({target: {id, orgId}, destination}) => ({
		method: 'POST',
		path: orgId === undefined ? '/users/me/projects/transfer' : route`/organizations/${orgId}/projects/transfer`,
		body: {project_ids: [id], destination_org_id: destination.id},
		fields: {orgId: destination.id},
	}),
	dependsOnState: false,
	hasHappened: ({destination}, {now}) => now?.orgId === destination.id,
};
