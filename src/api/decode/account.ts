import * as v from 'valibot';
import type {
	Member,
	Organization,
	User,
	ProjectRegion,
} from '../../domain/projects/organization.js';
import type {Page} from '../paged-list.js';
import type {KeyIdentity} from '../../domain/keys/api-key.js';
import {
	pagination,
	id,
	optionalName,
	optionalText,
	word,
} from './fields.js';
import {listOf} from './decode.js';

/**
A page of members. The API calls the cursor of the page `next`. An unknown role counts as `member`, the role without special rights.

@see docs/control-api.md#account-organization; docs/control-api.md#lists-in-pages
*/
export const membersBody = v.pipe(
	v.object({members: listOf(v.object({member: v.object({user_id: v.string(), role: v.string()})}), ({member}) => member.user_id), pagination}),
	v.transform((sent): Page<Member> => ({
		items: sent.members.map(({member}) => ({userId: member.user_id, role: member.role === 'admin' ? 'admin' : 'member'})),
		cursor: sent.pagination?.next,
	})),
);

/** @see docs/control-api.md#account-auth */
export const identityBody = v.pipe(
	v.object({account_id: id, auth_method: word}),
	v.transform((sent): KeyIdentity => ({accountId: sent.account_id, method: sent.auth_method})),
);

/** @see docs/control-api.md#account-user */
export const userBody = v.pipe(
	v.object({
		id, email: optionalText, name: optionalName, last_name: optionalName, plan: optionalText,
	}),
	v.transform((sent): User => {
		const name = [sent.name, sent.last_name].filter(part => part !== undefined).join(' ');
		return {
			id: sent.id, email: sent.email, name: name === '' ? undefined : name, plan: sent.plan,
		};
	}),
);

const organization = v.object({
	id, name: optionalName, handle: optionalText, plan: optionalText,
});

/** @see docs/control-api.md#account-organizations */
export const organizationsBody = v.pipe(
	v.object({
		organizations: listOf(organization, sent => sent.id),
	}),
	v.transform((sent): readonly Organization[] => sent.organizations.map(item => ({
		id: item.id, name: item.name ?? item.id, handle: item.handle, plan: item.plan,
	}))),
);

/**
The regions that accept new projects.

@see docs/control-api.md#account-requests
*/
export const regionsBody = v.pipe(
	v.object({regions: listOf(v.object({region_id: v.string(), name: v.string()}), sent => sent.region_id)}),
	v.transform((sent): readonly ProjectRegion[] => sent.regions.map(({region_id: regionId, name}) => ({id: regionId, name}))),
);
