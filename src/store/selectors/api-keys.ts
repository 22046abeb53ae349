import type {ApiKeyFieldFacts} from '../../domain/attributes/api-key-attributes.js';
import type {ApiKey} from '../../domain/api-key.js';
import {apiKeyFields} from '../../domain/fields/api-key-fields.js';
import {keyConcerns, type KeyBasis} from '../../domain/key-concerns.js';
import type {Instant} from '../../domain/time.js';
import {remembered} from '../memory.js';
import {createFilterAndSort, type FilteredRows} from '../rows/filter-and-sort.js';
import {rowById} from '../rows/row-lookup.js';
import type {State} from '../state.js';
import {organizationName} from './account.js';
import {projectById} from './projects.js';
import {cursorOf} from './view.js';

export const keyById = (state: Pick<State, 'apiKeys'>, id: string | undefined): ApiKey | undefined =>
	id === undefined ? undefined : state.apiKeys.items.find(key => key.id === id);

/**
What is known about the world that keys are for.
*/
export const keyBasis = ({account, apiKeys}: Pick<State, 'account' | 'apiKeys'>, now: Instant): KeyBasis =>
	({now, members: account.members, projects: apiKeys.projects});

/**
What a key gives access to, in a few words: the name of its project or organization.
*/
export const keyScopeText = (state: Pick<State, 'account' | 'projects'>, {projectId, orgId}: ApiKey): string => {
	if (projectId !== undefined) {
		return projectById(state, projectId)?.name ?? projectId;
	}

	return orgId === undefined ? 'all you can access' : organizationName(state, orgId);
};

/**
What the list of keys knows of them besides themselves.
*/
export const keyFacts = (state: Pick<State, 'account' | 'apiKeys' | 'projects' | 'view'>, now: Instant): ApiKeyFieldFacts => {
	const basis = keyBasis(state, now);
	return {
		now,
		zone: state.view.zone,
		scope: key => keyScopeText(state, key),
		concerns: key => keyConcerns(key, basis).map(({word}) => word),
	};
};

const arrangement = () => createFilterAndSort<ApiKey, ApiKeyFieldFacts>();

/**
The keys that pass the filter, in the order that was chosen.
*/
export const filteredKeys = (state: State): FilteredRows<ApiKey> => {
	const {view: {zone, filters, sorts}, apiKeys, account, projects} = state;
	const at = apiKeys.receivedAt ?? 0;
	return remembered(state, arrangement)(apiKeys.items, {
		filter: filters.keys, sort: sorts.keys, fields: apiKeyFields, at,
		source: [zone, account.members, account.organizations, apiKeys.projects, projects.items, at],
		facts: () => keyFacts(state, at),
	});
};

export const shownKeys = (state: State): readonly ApiKey[] => filteredKeys(state).rows;

/**
The key under the cursor; undefined without one, or when the filter hides it.
*/
export const selectedKey = (state: State): ApiKey | undefined =>
	state.view.mainView === 'keys' ? rowById(shownKeys(state), cursorOf(state, 'keys').selectedId) : undefined;

/**
The key that was made in the place of one, as long as it is listed.
*/
export const successorOf = (state: Pick<State, 'apiKeys'>, {id}: Pick<ApiKey, 'id'>): ApiKey | undefined => keyById(state, state.apiKeys.successors.get(id));

/**
The marked keys that are listed, in the order of the list.
*/
export const markedKeys = ({apiKeys}: Pick<State, 'apiKeys'>): readonly ApiKey[] => apiKeys.items.filter(({id}) => apiKeys.marks.includes(id));
