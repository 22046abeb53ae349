import type {ApiKey} from '../../domain/api-key.js';
import type {State} from '../state.js';

export const keyById = (state: Pick<State, 'apiKeys'>, id: string | undefined): ApiKey | undefined =>
	id === undefined ? undefined : state.apiKeys.items.find(key => key.id === id);
