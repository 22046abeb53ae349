import {type ApiKeyFieldFacts, apiKeyFields} from '../../../domain/attributes/api-key-attributes.js';
import {
	type ApiKey,
	apiKeyObject,
	keysPath,
	ownerOf,
} from '../../../domain/keys/api-key.js';
import {keyConcerns, type KeyBasis} from '../../../domain/keys/key-concerns.js';
import type {Instant} from '../../../domain/time.js';
import type {State} from '../../state.js';
import {organizationName} from '../projects/account.js';
import {marksOf} from '../screen/view.js';
import {projectById} from '../projects/projects.js';
import {curlCopy} from '../connecting/connection-strings.js';
import {defineList} from './define-list.js';

export const keyById = (state: Pick<State, 'apiKeys'>, id: string | undefined): ApiKey | undefined =>
	id === undefined ? undefined : state.apiKeys.items.find(key => key.id === id);

/** Returns the key that replaces a key, or undefined if the list of keys contains no replacement. */
export const successorOf = (state: Pick<State, 'apiKeys'>, {id}: Pick<ApiKey, 'id'>): ApiKey | undefined => keyById(state, state.apiKeys.successors.get(id));

/** Returns the marked keys in list order. */
export const markedKeys = (state: Pick<State, 'apiKeys' | 'view'>): readonly ApiKey[] => {
	const marks = marksOf(state, 'keys');
	return state.apiKeys.items.filter(({id}) => marks.includes(id));
};

/** Returns the data against which keys are checked for concerns: the members, the projects and the time. */
export const keyBasis = ({account, apiKeys}: Pick<State, 'account' | 'apiKeys'>, now: Instant): KeyBasis =>
	({now, members: account.members, projects: apiKeys.projects});

/** Returns a key's scope as text: the name of the project or organization, or "everything its owner can access". */
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

const readAt = (state: State): number => state.apiKeys.receivedAt ?? 0;

export const keyList = defineList({
	list: 'keys',
	items: state => state.apiKeys.items,
	fields: apiKeyFields,
	readAt,
	facts: (state, moment) => ({...keyFacts(state, moment.now), ...moment}),
	source: state => [state.account.members, state.account.organizations, state.apiKeys.projects, state.projects.items, readAt(state)],
	objectOf: apiKeyObject,
	nameOf: ({name}) => name,
	// The API has no request for a single key, so the curl command lists all keys of the key's owner.
	copies: (state, key) => [{label: 'id', value: key.number}, {label: 'name', value: key.name}, ...curlCopy(state, keysPath(ownerOf(key)))],
});
