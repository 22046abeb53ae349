import type {ApiKeyFieldFacts} from '../../domain/attributes/api-key-attributes.js';
import type {ApiKey} from '../../domain/keys/api-key.js';
import {keyConcerns, type KeyBasis} from '../../domain/keys/key-concerns.js';
import type {Instant} from '../../domain/time.js';
import type {State} from '../state.js';
import {organizationName} from './projects/account.js';
import {marksOf} from './screen/view.js';
import {projectById} from './projects/projects.js';

export const keyById = (state: Pick<State, 'apiKeys'>, id: string | undefined): ApiKey | undefined =>
	id === undefined ? undefined : state.apiKeys.items.find(key => key.id === id);

/** Returns the data against which keys are checked for concerns: the members, the projects and the time. */
export const keyBasis = ({account, apiKeys}: Pick<State, 'account' | 'apiKeys'>, now: Instant): KeyBasis =>
	({now, members: account.members, projects: apiKeys.projects});

/** Returns the scope of a key in a few words, such as the name of its project or organization. */
export const keyScopeText = (state: Pick<State, 'account' | 'projects'>, {projectId, orgId}: ApiKey): string => {
	if (projectId !== undefined) {
		return projectById(state, projectId)?.name ?? projectId;
	}

	return orgId === undefined ? 'everything its owner can access' : organizationName(state, orgId);
};

export const keyFacts = (state: Pick<State, 'account' | 'apiKeys' | 'projects' | 'view'>, now: Instant): ApiKeyFieldFacts => {
	const basis = keyBasis(state, now);
	return {
		now,
		zone: state.view.zone,
		scope: key => keyScopeText(state, key),
		concerns: key => keyConcerns(key, basis).map(({word}) => word),
	};
};

/** Returns the replacement for a key, or undefined if the list has no replacement. */
export const successorOf = (state: Pick<State, 'apiKeys'>, {id}: Pick<ApiKey, 'id'>): ApiKey | undefined => keyById(state, state.apiKeys.successors.get(id));

/** Returns the marked keys in list order. */
export const markedKeys = (state: Pick<State, 'apiKeys' | 'view'>): readonly ApiKey[] => {
	const marks = marksOf(state, 'keys');
	return state.apiKeys.items.filter(({id}) => marks.includes(id));
};
