import type {KeyIdentity} from '../../domain/api-key.js';
import type {Member, Organization, User} from '../../domain/organization.js';
import type {Ask} from '../ask.js';
import type {Call} from '../call.js';
import {identityBody, organizationsBody, userBody} from '../decode/account.js';
import {membersBody} from '../decode/member.js';
import {pages} from '../pages.js';
import {route, withQuery} from '../route.js';

/**
Not every server has these: those that do not answer with a `NotFoundError`.
*/
export type AccountCalls = {
	/**
	GET /auth: what kind of key is in use.

	@see docs/control-api.md#account-requests
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

	/**
	GET /organizations/{org_id}/members, all pages of it.
	*/
	readonly listMembers: (orgId: string, call?: Call) => Promise<readonly Member[]>;
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

	async listMembers(orgId, call) {
		const members = new Map<string, Member>();
		const list = pages(async cursor => ask({
			method: 'GET', path: withQuery(route`/organizations/${orgId}/members`, {cursor}), call, schema: membersBody,
		}));
		for await (const page of list) {
			const before = members.size;
			for (const member of page.items) {
				members.set(member.userId, member);
			}

			if (members.size === before) {
				// New cursors and nobody new on the pages: a list that never ends.
				break;
			}
		}

		return members.values().toArray();
	},
});
