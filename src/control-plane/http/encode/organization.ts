import type {Membership} from '../../world/membership.js';
import type {Organization} from '../../world/organization.js';
import type {User} from '../../world/user.js';
import {timestamp} from './timestamp.js';

/**
An organization as the API writes it.
*/
export const encodeOrganization = (organization: Organization) => ({
	id: organization.id,
	name: organization.name,
	handle: organization.handle,
	plan: organization.plan,
	managed_by: 'console',
	require_mfa: false,
	created_at: timestamp(organization.createdAt),
	updated_at: timestamp(organization.updatedAt),
});

/**
A membership as the API writes it.
*/
export const encodeMember = (membership: Membership) => ({
	id: membership.id,
	user_id: membership.userId,
	org_id: membership.organizationId,
	role: membership.role,
	joined_at: timestamp(membership.joinedAt),
});

/**
A membership as the list of members writes it.
*/
export const encodeListedMember = (membership: Membership, user: User) => ({
	member: encodeMember(membership),
	user: {email: user.email, has_mfa: false},
});
