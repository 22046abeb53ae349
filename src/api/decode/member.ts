import * as v from 'valibot';
import type {Member} from '../../domain/projects/organization.js';
import type {Page} from '../page.js';
import {pagination} from './fields.js';
import {listOf} from './list-of.js';

/**
A page of members. The API calls its cursor `next`. A member with an unknown role counts as one without rights.

@see docs/control-api.md#account-organization; docs/control-api.md#lists-in-pages
*/
export const membersBody = v.pipe(
	v.object({members: listOf(v.object({member: v.object({user_id: v.string(), role: v.string()})}), ({member}) => member.user_id), pagination}),
	v.transform((sent): Page<Member> => ({
		items: sent.members.map(({member}) => ({userId: member.user_id, role: member.role === 'admin' ? 'admin' : 'member'})),
		cursor: sent.pagination?.next,
	})),
);
