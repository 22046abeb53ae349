import type {Project} from '../domain/project.js';
import type {ApiClient} from './client.js';
import {inOrganization} from './in-organization.js';
import {pages} from './pages.js';

/**
The most projects the API gives in one page.

@see docs/control-api.md#page-next
*/
const pageSize = 400;

/**
What somebody means who types an id or a name: the project of that id, or else those of that name.
*/
const meant = (projects: readonly Project[], text: string): readonly Project[] => {
	const found = projects.find(({id}) => id === text);
	return found === undefined ? projects.filter(({name}) => name === text) : [found];
};

const searched = async (client: ApiClient, text: string, orgId: string | undefined): Promise<readonly Project[]> => {
	const seen = new Map<string, Project>();
	for await (const {items} of pages(async cursor => client.listProjects({
		limit: pageSize, cursor, search: text, orgId,
	}))) {
		const before = seen.size;
		for (const project of items) {
			seen.set(project.id, project);
		}

		if (seen.size === before) {
			// New cursors and nothing new on the pages: a list that never ends.
			break;
		}
	}

	return seen.values().toArray();
};

/**
The projects that have an id or a name: of the organization that is given, or else of any. Where one must be named, each is asked.

@throws {ApiError} When a list can't be read.
*/
export const projectsCalled = async (client: ApiClient, text: string, orgId: string | undefined): Promise<readonly Project[]> => {
	const asked = await inOrganization(client, orgId, async named => searched(client, text, named));
	if (asked.kind !== 'open') {
		return meant(asked.answer, text);
	}

	const all = await Promise.all(asked.organizations.map(async ({id}) => searched(client, text, id)));
	return meant(all.flat(), text);
};
