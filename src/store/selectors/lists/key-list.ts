import {apiKeyObject, keysPath, ownerOf} from '../../../domain/keys/api-key.js';
import {apiKeyFields} from '../../../domain/attributes/api-key-attributes.js';
import type {State} from '../../state.js';
import {keyFacts} from '../api-keys.js';
import {curlCopy} from '../connecting/connection-strings.js';
import {defineList} from './define-list.js';

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
