import * as v from 'valibot';
import {limitQuery} from '../parse/page-query.js';
import type {Membership} from '../../world/membership.js';
import type {User} from '../../world/user.js';
import {sortedPage} from './sorted-page.js';

const mostPerPage = 500;

/**
The query of a list of members.

@see docs/control-api.md#account-organization
*/
export const memberQuery = v.object({
	sort_by: v.optional(v.picklist(['email', 'role', 'joined_at']), 'joined_at'),
	sort_order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
	cursor: v.optional(v.string()),
	limit: limitQuery(mostPerPage, mostPerPage),
});

export type Member = {readonly membership: Membership; readonly user: User};

/**
One page of an organization's members. The cursor of the next page is in `next`, which the last page lacks.

@see docs/control-api.md#lists-in-pages
*/
export const memberPage = (all: readonly Member[], query: v.InferOutput<typeof memberQuery>) => {
	const {items: members, next} = sortedPage(all, ({membership, user}) => [{
		email: user.email, role: membership.role, joined_at: membership.joinedAt,
	}[query.sort_by], membership.id], query);
	return {members, pagination: {next, sort_by: query.sort_by, sort_order: query.sort_order}};
};
