import type {ApiClient} from '../../api/client.js';
import {pages} from '../../api/pages.js';
import type {Project} from '../../domain/project.js';
import {ofOrganization} from './choose-organization.js';
import {SnapshotFailure} from './failure.js';

/**
The most projects the API gives in one page.

@see docs/control-api.md#project-requests
*/
const pageSize = 400;

const readAll = async (client: ApiClient, orgId: string | undefined): Promise<readonly Project[]> => {
	const projects = new Map<string, Project>();
	const list = pages(async cursor => client.listProjects({limit: pageSize, cursor, orgId}));
	for await (const {items} of list) {
		const before = projects.size;
		for (const project of items) {
			projects.set(project.id, project);
		}

		if (projects.size === before) {
			// New cursors and nothing new on the pages: a list that never ends.
			break;
		}
	}

	return projects.values().toArray();
};

/**
Every project of the organization, or else every one that the key reaches, in the order the API gives them.

@throws {ApiError | SnapshotFailure} When a page can't be read, or an organization must be named.
*/
export const readProjects = async (client: ApiClient, orgId: string | undefined): Promise<readonly Project[]> =>
	ofOrganization(client, orgId, async named => readAll(client, named));

/**
The project that a view of one project shows when none was named: the one whose computes were active last, or the first where the
server does not say. It is looked for on the first page alone: more of them would cost more than the guess is worth.

@throws {ApiError | SnapshotFailure} When the list can't be read, or is empty.
*/
export const chooseProject = async (client: ApiClient, orgId: string | undefined): Promise<Project> => {
	const {items} = await ofOrganization(client, orgId, async named => client.listProjects({limit: pageSize, orgId: named}));
	const [project] = items.toSorted((one, other) => (other.computeLastActiveAt ?? 0) - (one.computeLastActiveAt ?? 0));
	if (project === undefined) {
		throw new SnapshotFailure(`This key sees no project${orgId === undefined ? '' : ` of the organization ${orgId}`}.`, 2);
	}

	return project;
};
