import {projectPageSize} from '../../api/calls/project-calls.js';
import type {ApiClient} from '../../api/client.js';
import {loadWholeList} from '../../api/paged-list.js';
import {loadSharedIfAny} from '../../api/shared-projects.js';
import type {Project} from '../../domain/project.js';
import {withShared} from '../../domain/with-shared.js';
import {CommandFailure} from '../command-failure.js';
import {ofOrganization} from './choose-organization.js';

/**
Reads every project of the organization, in the order of the API. Without one, these are all that the key gives access to, and behind them
those that are shared with the account.

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
Chooses the project for a view when none was named: the one whose computes were active last, or the first where the server does not say.
Only the first page is read: further pages would cost more than the guess is worth. Shared ones are chosen where there are no others.

@throws {ApiError | CommandFailure} When the list can't be read, or is empty.
*/
export const chooseProject = async (client: ApiClient, orgId: string | undefined): Promise<Project> => {
	const {items} = await ofOrganization(client, orgId, async named => client.listProjects({limit: projectPageSize, orgId: named}));
	const choices = items.length === 0 && orgId === undefined ? await loadSharedIfAny(client) : items;
	const [project] = choices.toSorted((one, other) => (other.computeLastActiveAt ?? 0) - (one.computeLastActiveAt ?? 0));
	if (project === undefined) {
		throw new CommandFailure(`This key sees no project${orgId === undefined ? '' : ` of the organization ${orgId}`}.`, 2);
	}

	return project;
};
