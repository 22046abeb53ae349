import type {ApiKey} from '../../domain/api-key.js';
import type {KeyBasis} from '../../domain/key-concerns.js';
import type {Instant} from '../../domain/time.js';
import type {State} from '../state.js';

export const keyById = (state: Pick<State, 'apiKeys'>, id: string | undefined): ApiKey | undefined =>
	id === undefined ? undefined : state.apiKeys.items.find(key => key.id === id);

/**
What is known about the world that keys are for.
*/
export const keyBasis = ({account, apiKeys}: Pick<State, 'account' | 'apiKeys'>, now: Instant): KeyBasis =>
	({now, members: account.members, projects: apiKeys.projects});

/**
The key that was made in the place of one, as long as it is listed.
*/
export const successorOf = (state: Pick<State, 'apiKeys'>, {id}: Pick<ApiKey, 'id'>): ApiKey | undefined => keyById(state, state.apiKeys.successors.get(id));

/**
The marked keys that are listed, in the order of the list.
*/
export const markedKeys = ({apiKeys}: Pick<State, 'apiKeys'>): readonly ApiKey[] => apiKeys.items.filter(({id}) => apiKeys.marks.includes(id));
