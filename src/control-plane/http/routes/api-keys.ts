import {requirePersonal} from '../../auth/authority.js';
import {hashSecret, newSecret} from '../../auth/secret.js';
import {newKeyBody} from '../parse/key-body.js';
import {parse} from '../parse/parse.js';
import {NotFound} from '../../http-errors.js';
import {createKey, revokeKey} from '../../transitions/keys/api-keys.js';
import {encodeListedKey, encodeNewKey, encodeRevokedKey} from '../encode/api-key.js';
import type {ApiKey} from '../../world/api-key.js';
import type {World} from '../../world/world.js';
import type {Route} from './route.js';

const validKeysOf = (world: World, userId: string): readonly ApiKey[] =>
	[...world.apiKeys.of(userId)].filter(key => key.kind === 'personal' && key.revokedAt === undefined);

/**
Routes for personal keys. Users can see and revoke only their own keys.

@see docs/control-api.md#kinds-of-api-key; docs/control-api.md#authentication-first-key; docs/control-api.md#who-may-revoke-a-key
*/
export const apiKeyRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: '/api_keys',
		answer({transactor, caller}) {
			requirePersonal(caller);
			const {world} = transactor.turn();
			return {status: 200, body: validKeysOf(world, caller.user.id).map(key => encodeListedKey(world, key))};
		},
	},
	{
		method: 'POST',
		path: '/api_keys',
		answer({transactor, caller, body}) {
			requirePersonal(caller);
			const {key_name: name} = parse(newKeyBody, body);
			const secret = newSecret();
			const {key} = transactor.transact(turn => createKey(turn, {
				kind: 'personal', name, hash: hashSecret(secret), userId: caller.user.id,
			}));
			return {status: 200, body: encodeNewKey(key, secret)};
		},
	},
	{
		method: 'DELETE',
		path: '/api_keys/{key_id}',
		answer({transactor, caller, path}) {
			requirePersonal(caller);
			const found = validKeysOf(transactor.turn().world, caller.user.id).find(({id}) => id === path('key_id'));
			if (found === undefined) {
				throw new NotFound(`API key ${path('key_id')} not found`);
			}

			const {key} = transactor.transact(turn => revokeKey(turn, found));
			return {status: 200, body: encodeRevokedKey(key)};
		},
	},
];
