import type {ApiClient} from '../../api/client.js';
import {ApiError} from '../../api/errors.js';
import {wantsOrganization} from '../../api/in-organization.js';
import type {Project} from '../../domain/projects/project.js';
import {withShared} from '../../domain/with-shared.js';
import {organizationName} from '../../store/selectors/projects/account.js';
import type {State} from '../../store/state.js';
import {errorMessage} from '../error-message.js';

/** The projects found, and a message for each organization that could not be searched. */
export type FoundProjects = {
	readonly projects: readonly Project[];
	readonly gaps: readonly string[];
};

/** The maximum number of results per organization: with more, the user has to type more of the name. */
const mostFound = 100;

const isLike = ({id, name}: Project, wanted: string): boolean => id.includes(wanted) || name.toLowerCase().includes(wanted);

/**
Finds the shared projects whose name or id contains a text. If they can't be read, the search continues without them.
*/
const sharedLike = async (client: ApiClient, name: string): Promise<readonly Project[]> => {
	try {
		const {items} = await client.listSharedProjects({limit: mostFound, search: name}, {priority: 'user'});
		return items.filter(project => isLike(project, name.toLowerCase()));
	} catch (error) {
		if (error instanceof ApiError) {
			return [];
		}

		throw error;
	}
};

/**
Searches for projects by a part of their name or id, in every organization of the key, and among the projects shared with the account.

@throws {ApiError} if no search succeeded.
@see docs/control-api.md#project-requests
*/
export const searchProjects = async (state: State, client: ApiClient, name: string): Promise<FoundProjects> => {
	const {organizations = [], isOrgNeeded} = state.account;
	const places = [...organizations.map(({id}) => id), ...(isOrgNeeded ? [] : [undefined])];
	const wanted = name.toLowerCase();
	const answers = await Promise.allSettled(places.map(async orgId => {
		const {items} = await client.listProjects({limit: mostFound, search: name, orgId}, {priority: 'user'});
		// Some servers don't return a project's organization, so it is added. Others ignore the search, so the projects are filtered.
		return items.filter(project => isLike(project, wanted)).map((project): Project => orgId === undefined ? project : {...project, orgId});
	}));
	const failed = answers.flatMap((answer, index) => answer.status === 'rejected' ? [{error: answer.reason as unknown, orgId: places[index]}] : []);
	const gaps = failed.flatMap(({error, orgId}) => {
		if (wantsOrganization(error)) {
			// The API's own message is not shown to the user.
			return places.length === 1 ? ['The control plane lists the projects of one organization at a time, and lists no organization for this key.'] : [];
		}

		if (!(error instanceof ApiError) || failed.length === places.length) {
			throw error;
		}

		return [`${orgId === undefined ? 'Projects without an organization' : organizationName(state, orgId)} could not be searched. ${errorMessage(state, error)}`];
	});
	const shared = await sharedLike(client, name);
	const found = withShared(answers.flatMap(answer => answer.status === 'fulfilled' ? answer.value : []), shared);
	return {
		projects: new Map(found.toReversed().map(project => [project.id, project])).values().toArray().toSorted((one, other) => one.name.localeCompare(other.name)),
		gaps,
	};
};
