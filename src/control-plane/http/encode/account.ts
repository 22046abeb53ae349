import {largestRangeSize} from '../../../domain/computes/compute-size.js';
import {planLimits} from '../../../domain/projects/plan.js';
import type {User, Membership, Organization} from '../../world/account.js';
import {timestamp} from './timestamp.js';

/**
Encodes the limits of a plan. -1 and 0 mean no limit.

@see docs/control-api.md#plans
*/
const encodeLimits = (plan: string) => {
	const limits = planLimits(plan);
	return {
		projects_limit: limits?.projects ?? -1,
		branches_limit: limits?.branches ?? -1,
		max_autoscaling_limit: limits === undefined ? 0 : Math.min(limits.largestSize, largestRangeSize),
	};
};

/**
Encodes the user of a personal key.

@see docs/control-api.md#account-requests
*/
export const encodeUser = (user: User) => ({
	id: user.id,
	email: user.email,
	login: user.email,
	name: user.name,
	last_name: user.lastName,
	image: '',
	...encodeLimits(user.plan),
	active_seconds_limit: -1,
	plan: user.plan,
	auth_accounts: [{
		provider: 'keycloak', email: user.email, login: user.email, name: user.name, image: '',
	}],
});

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

export const encodeMember = (membership: Membership) => ({
	id: membership.id,
	user_id: membership.userId,
	org_id: membership.organizationId,
	role: membership.role,
	joined_at: timestamp(membership.joinedAt),
});

export const encodeListedMember = (membership: Membership, user: User) => ({
	member: encodeMember(membership),
	user: {email: user.email, has_mfa: false},
});
