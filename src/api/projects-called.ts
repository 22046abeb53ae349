import type {Project} from '../domain/projects/project.js';
import {withShared} from '../domain/with-shared.js';
import {projectPageSize} from './calls/project-calls.js';
import type {ApiClient} from './client.js';
import {inOrganization} from './in-organization.js';
import {loadWholeList} from './paged-list.js';
import {loadSharedIfAny} from './shared-projects.js';

/**
The projects that a user means by an id or a name: the one with that id, or else all with that name.
*/
const meant = (projects: readonly Project[], text: string): readonly Project[] => {
	const found = projects.find(({id}) => id === text);
	return found === undefined ? projects.filter(({name}) => name === text) : [found];
};

const searched = async (client: ApiClient, text: string, orgId: string | undefined): Promise<readonly Project[]> =>
	loadWholeList(async cursor => client.listProjects({
		limit: projectPageSize, cursor, search: text, orgId,
	}), ({id}) => id, '/projects');

/**
Finds the projects with an id or a name, in one organization, or in any and among those that are shared with the account. Where an
organization is required, each is asked.

@throws {ApiError} When a list can't be read.
*/
export const projectsCalled = async (client: ApiClient, text: string, orgId: string | undefined): Promise<readonly Project[]> => {
	const [asked, shared] = await Promise.all([
		inOrganization(client, orgId, async named => searched(client, text, named)),
		orgId === undefined ? loadSharedIfAny(client, text) : [],
	]);
	const listed = asked.kind === 'open'
		? await Promise.all(asked.organizations.map(async ({id}) => searched(client, text, id)))
		: [asked.answer];
	return meant(withShared(listed.flat(), shared), text);
};
