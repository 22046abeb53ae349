import type {ApiClient} from '../../../api/client.js';
import {inOrganization} from '../../../api/in-organization.js';
import {CommandFailure} from '../../command-failure.js';
import {projectPageSize} from '../../../api/calls/project-calls.js';
import {loadWholeList} from '../../../api/paged-list.js';
import {loadSharedIfAny} from '../../../api/shared-projects.js';
import type {Project} from '../../../domain/projects/project.js';
import {withShared} from '../../../domain/with-shared.js';

const needed = 'The control plane lists the projects of one organization at a time';

/**
Reads data of the named organization. If no organization is named but the control plane requires one, uses the account's only organization.

@throws {ApiError} When the data can't be read.
@throws {CommandFailure} When the user must choose an organization. The message lists the organizations.
*/
const ofOrganization = async <Answer>(
	client: ApiClient,
	orgId: string | undefined,
	load: (orgId: string | undefined) => Promise<Answer>,
): Promise<Answer> => {
	const asked = await inOrganization(client, orgId, load);
	if (asked.kind !== 'open') {
		return asked.answer;
	}

	const choices = asked.organizations.map(({id, name}) => `--org ${id} (${name})`).join(', ');
	throw new CommandFailure(choices === '' ? `${needed}, and lists no organization for this key.` : `${needed}. Choose one: ${choices}.`, 2);
};

/**
Reads every project of the organization, in the order of the API. Without an organization, reads all projects that the key gives access to,
then those that are shared with the account.

@throws {ApiError | CommandFailure} When a page can't be read, or an organization must be named.
*/
export const loadProjects = async (client: ApiClient, orgId: string | undefined): Promise<readonly Project[]> => {
	const [listed, shared] = await Promise.all([
		ofOrganization(client, orgId, async named =>
			loadWholeList(async cursor => client.listProjects({limit: projectPageSize, cursor, orgId: named}), ({id}) => id, '/projects')),
		orgId === undefined ? loadSharedIfAny(client) : [],
	]);
	return withShared(listed, shared);
};

/**
Chooses the project for a view if the user named no project. This is the project whose computes were active last, or the first project if the server
sends no such times. Reads only the first page of projects, because the choice is not worth more requests. Chooses a shared project only if there are
no other projects.

@throws {ApiError | CommandFailure} When the list can't be read, or is empty.
*/
export const chooseProject = async (client: ApiClient, orgId: string | undefined): Promise<Project> => {
	const {items} = await ofOrganization(client, orgId, async named => client.listProjects({limit: projectPageSize, orgId: named}));
	const choices = items.length === 0 && orgId === undefined ? await loadSharedIfAny(client) : items;
	const [project] = choices.toSorted((one, other) => (other.computeLastActiveAt ?? 0) - (one.computeLastActiveAt ?? 0));
	if (project === undefined) {
		throw new CommandFailure(`This key sees no projects${orgId === undefined ? '' : ` in the organization ${orgId}`}.`, 2);
	}

	return project;
};
