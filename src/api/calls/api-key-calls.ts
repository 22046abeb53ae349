import * as v from 'valibot';
import type {ApiKey, ApiKeyOwner, NewApiKey} from '../../domain/keys/api-key.js';
import type {SendApiRequest} from '../api-request.js';
import type {Call} from '../paged-list.js';
import {apiKeysBody, newApiKeyBody} from '../decode/api-key.js';
import {route} from '../../domain/requests/request-data.js';

/** A key to create. A project-scoped key belongs to the project's organization. */
type ApiKeyRequest = {
	/** The name of the key, from 1 to 64 characters. */
	readonly name: string;
} & (
	| {readonly owner: ApiKeyOwner; readonly projectId?: undefined}
	| {readonly owner: Extract<ApiKeyOwner, {readonly kind: 'organization'}>; readonly projectId: string}
);

export type ApiKeyCalls = {
	/**
	GET /api_keys, GET /organizations/{org_id}/api_keys

	@see docs/control-api.md#api-key-requests
	*/
	readonly listApiKeys: (owner: ApiKeyOwner, call?: Call) => Promise<readonly ApiKey[]>;

	/**
	POST /api_keys, POST /organizations/{org_id}/api_keys. The secret in the answer can't be read again.

	@see docs/control-api.md#authentication
	*/
	readonly createApiKey: (request: ApiKeyRequest, call?: Call) => Promise<NewApiKey>;

	/**
	DELETE /api_keys/{key_id}, DELETE /organizations/{org_id}/api_keys/{key_id}. The revocation is immediate and permanent.

	@see docs/control-api.md#api-key
	*/
	readonly revokeApiKey: (owner: ApiKeyOwner, number: string, call?: Call) => Promise<void>;
};

const listOf = (owner: ApiKeyOwner): string =>
	owner.kind === 'personal' ? '/api_keys' : route`/organizations/${owner.orgId}/api_keys`;

export const createApiKeyCalls = (send: SendApiRequest): ApiKeyCalls => ({
	listApiKeys: async (owner, call) => send({
		method: 'GET', path: listOf(owner), call, schema: apiKeysBody(owner),
	}),

	createApiKey: async ({name, owner, projectId}, call) => send({
		method: 'POST', path: listOf(owner), body: {key_name: name, project_id: projectId}, call, schema: newApiKeyBody(owner),
	}),

	async revokeApiKey(owner, number, call) {
		// The answer only describes the revoked key, so the answer is ignored.
		await send({
			method: 'DELETE', path: listOf(owner) + route`/${number}`, call, schema: v.unknown(), whenEmpty: null,
		});
	},
});
