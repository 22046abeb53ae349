import type {ApiClient} from '../../api/client.js';
import {ApiError} from '../../api/errors.js';
import {wantsOrganization} from '../../api/in-organization.js';
import type {Project} from '../../domain/project.js';
import {organizationName} from '../../store/account.js';
import type {State} from '../../store/state.js';
import {plainWords} from '../error-message.js';

/**
What was found, and where it could not be looked, a sentence each.
*/
export type FoundProjects = {
	readonly projects: readonly Project[];
	readonly gaps: readonly string[];
};

/**
Projects of one organization that are listed at most: whoever finds so many types more.
*/
const mostFound = 100;

const isLike = ({id, name}: Project, wanted: string): boolean => id.includes(wanted) || name.toLowerCase().includes(wanted);

/**
Looks for projects by a part of their name or id in every organization of the key, and in whatever else it reaches.

@throws {ApiError} when it can't be looked anywhere.
@see docs/control-api.md#project-requests
*/
export const searchProjects = async (state: State, client: ApiClient, name: string): Promise<FoundProjects> => {
	const {organizations = [], isOrgNeeded} = state.account;
	const places = [...organizations.map(({id}) => id), ...(isOrgNeeded ? [] : [undefined])];
	const wanted = name.toLowerCase();
	const answers = await Promise.allSettled(places.map(async orgId => {
		const {items} = await client.listProjects({limit: mostFound, search: name, orgId}, {priority: 'user'});
		// Not every server knows which organization a project is of, nor how to search.
		return items.filter(project => isLike(project, wanted)).map((project): Project => orgId === undefined ? project : {...project, orgId});
	}));
	const failed = answers.flatMap((answer, index) => answer.status === 'rejected' ? [{error: answer.reason as unknown, orgId: places[index]}] : []);
	const gaps = failed.flatMap(({error, orgId}) => {
		if (wantsOrganization(error)) {
			// Its own words never reach the user.
			return places.length === 1 ? ['The control plane lists the projects of one organization at a time, and names none for this key.'] : [];
		}

		if (!(error instanceof ApiError) || failed.length === places.length) {
			throw error;
		}

		return [`${orgId === undefined ? 'What is of no organization' : organizationName(state, orgId)} was not searched. ${plainWords(state, error)}`];
	});
	const found = answers.flatMap(answer => answer.status === 'fulfilled' ? answer.value : []);
	return {
		projects: new Map(found.toReversed().map(project => [project.id, project])).values().toArray().toSorted((one, other) => one.name.localeCompare(other.name)),
		gaps,
	};
};
