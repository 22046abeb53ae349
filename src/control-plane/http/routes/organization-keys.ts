import {
	requireAdministration,
	requireAdministrator,
	requireMember,
	requireOrganization,
} from '../../auth/authority.js';
import {hashSecret, newSecret} from '../../auth/secret.js';
import {newOrganizationKeyBody} from '../parse/key-body.js';
import {parse} from '../parse/parse.js';
import {NotFound} from '../../http-errors.js';
import {createKey, revokeKey} from '../../transitions/keys/api-keys.js';
import {requireProject} from '../../transitions/turn.js';
import {encodeListedKey, encodeNewKey, encodeRevokedKey} from '../encode/api-key.js';
import type {ApiKey} from '../../world/api-key.js';
import type {World} from '../../world/world.js';
import type {Route} from './route.js';

const listPath = '/organizations/{org_id}/api_keys';

const validKeysOf = (world: World, organizationId: string): readonly ApiKey[] =>
	[...world.apiKeys.of(organizationId)].filter(key => key.kind !== 'personal' && key.revokedAt === undefined);

/**
Routes for the keys of an organization, including keys scoped to its projects.

@see docs/control-api.md#kinds-of-api-key; docs/control-api.md#authentication-organization-key; docs/control-api.md#who-may-revoke-a-key
*/
export const organizationKeyRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: listPath,
		answer({transactor, caller, path}) {
			const {world} = transactor.turn();
			const {id} = requireOrganization(world, caller, path('org_id'));
			return {status: 200, body: validKeysOf(world, id).map(key => encodeListedKey(world, key))};
		},
	},
	{
		method: 'POST',
		path: listPath,
		answer({transactor, caller, path, body}) {
			const {world} = transactor.turn();
			const organizationId = path('org_id');
			requireMember(world, caller, organizationId);
			const {key_name: name, project_id: projectId} = parse(newOrganizationKeyBody, body);
			if (projectId === undefined) {
				requireAdministrator(world, caller, organizationId);
			} else if (requireProject(world, projectId).ownerId !== organizationId) {
				throw new NotFound(`project ${projectId} not found`);
			}

			const secret = newSecret();
			const {key} = transactor.transact(turn => createKey(turn, {
				kind: projectId === undefined ? 'organization' : 'project',
				name,
				hash: hashSecret(secret),
				userId: caller.user.id,
				organizationId,
				...(projectId !== undefined && {projectId}),
			}));
			return {status: 200, body: encodeNewKey(key, secret)};
		},
	},
	{
		method: 'DELETE',
		path: '/organizations/{org_id}/api_keys/{key_id}',
		answer({transactor, caller, path}) {
			const {world} = transactor.turn();
			requireAdministration(world, caller, path('org_id'));
			const found = validKeysOf(world, path('org_id')).find(({id}) => id === path('key_id'));
			if (found === undefined) {
				throw new NotFound(`API key ${path('key_id')} not found`);
			}

			const {key} = transactor.transact(turn => revokeKey(turn, found));
			return {status: 200, body: encodeRevokedKey(key)};
		},
	},
];
