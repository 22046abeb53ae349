import type {KeyIdentity} from '../../domain/keys/api-key.js';
import type {
	Member,
	Organization,
	ProjectRegion,
	User,
} from '../../domain/projects/organization.js';
import type {SendApiRequest} from '../api-request.js';
import {loadWholeList, type Call} from '../paged-list.js';
import {
	identityBody,
	organizationsBody,
	regionsBody,
	userBody,
	membersBody,
} from '../decode/account.js';
import {route, withQuery} from '../../domain/requests/request-data.js';

/** The calls about the account. If a server lacks a route, the call rejects with a `NotFoundError`. */
export type AccountCalls = {
	/**
	GET /auth: the kind of the current key.

	@see docs/control-api.md#account-requests
	*/
	readonly getAuth: (call?: Call) => Promise<KeyIdentity>;

	/**
	GET /users/me. Rejects with a `NotFoundError` for an organization key, because an organization key has no user.
	*/
	readonly getMe: (call?: Call) => Promise<User>;

	/** GET /users/me/organizations. An organization key gets only its own organization. */
	readonly listOrganizations: (call?: Call) => Promise<readonly Organization[]>;

	/** GET /organizations/{org_id}/members, all pages. */
	readonly listMembers: (orgId: string, call?: Call) => Promise<readonly Member[]>;

	/** GET /regions: the regions for new projects. */
	readonly listRegions: (call?: Call) => Promise<readonly ProjectRegion[]>;
};

export const createAccountCalls = (send: SendApiRequest): AccountCalls => ({
	getAuth: async call => send({
		method: 'GET', path: '/auth', call, schema: identityBody,
	}),

	getMe: async call => send({
		method: 'GET', path: '/users/me', call, schema: userBody,
	}),

	listOrganizations: async call => send({
		method: 'GET', path: '/users/me/organizations', call, schema: organizationsBody,
	}),

	listRegions: async call => send({
		method: 'GET', path: '/regions', call, schema: regionsBody,
	}),

	listMembers: async (orgId, call) => loadWholeList(async cursor => send({
		method: 'GET', path: withQuery(route`/organizations/${orgId}/members`, {cursor}), call, schema: membersBody,
	}), ({userId}) => userId, route`/organizations/${orgId}/members`),
});
