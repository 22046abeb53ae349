import type {KeyIdentity} from '../../domain/api-key.js';
import type {Organization, User} from '../../domain/organization.js';
import type {Ask} from '../ask.js';
import type {Call} from '../call.js';
import {identityBody, organizationsBody, userBody} from '../decode/account.js';

/**
Not every server has these: those that do not answer with a `NotFoundError`.
*/
export type AccountCalls = {
	/**
	GET /auth: what kind of key is in use.

	@see api-facts (b) Others
	*/
	readonly getAuth: (call?: Call) => Promise<KeyIdentity>;

	/**
	GET /users/me. A key of an organization has no user: 404.
	*/
	readonly getMe: (call?: Call) => Promise<User>;

	/**
	GET /users/me/organizations. For a key of an organization, the one it belongs to.
	*/
	readonly listOrganizations: (call?: Call) => Promise<readonly Organization[]>;
};

/**
The calls about the account.
*/
export const createAccountCalls = (ask: Ask): AccountCalls => ({
	getAuth: async call => ask({
		method: 'GET', path: '/auth', call, schema: identityBody,
	}),

	getMe: async call => ask({
		method: 'GET', path: '/users/me', call, schema: userBody,
	}),

	listOrganizations: async call => ask({
		method: 'GET', path: '/users/me/organizations', call, schema: organizationsBody,
	}),
});
