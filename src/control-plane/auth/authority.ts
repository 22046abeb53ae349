import {Forbidden, NotFound} from '../http-errors.js';
import type {Membership, Organization} from '../world/account.js';
import type {World} from '../world/world.js';
import {membershipOf, type Caller} from './caller.js';

/**
Rejects organization and project keys for actions that only a person may perform.

@throws {NotFound} For an organization or project key. On the real platform, the path does not exist for such a key.
@see docs/control-api.md#account-requests
*/
export const requirePersonal = ({key}: Caller): void => {
	if (key.kind !== 'personal') {
		throw new NotFound('not allowed for organization API keys');
	}
};

/**
Finds the organization that a request is about, if the caller is a member or uses one of the organization's keys.

@throws {NotFound} For any other caller, who must not learn that the organization exists.
@throws {Forbidden} For a key that is scoped to a project.
@see docs/control-api.md#authentication-project-key; docs/control-api.md#authentication-administration
*/
export const requireOrganization = (world: World, {key, user}: Caller, organizationId: string): Organization => {
	const organization = world.organizations.get(organizationId);
	const isMember = key.kind === 'personal'
		? membershipOf(world, organizationId, user.id) !== undefined
		: key.organizationId === organizationId;
	if (organization === undefined || !isMember) {
		throw new NotFound(`organization ${organizationId} not found`);
	}

	if (key.kind === 'project') {
		throw new Forbidden('a project-scoped key cannot perform organization-related actions');
	}

	return organization;
};

/**
Rejects everyone except administrators. An organization key has administrator access.

@throws {Forbidden}
@see docs/control-api.md#authentication-administration; docs/control-api.md#who-may-revoke-a-key
*/
export const requireAdministration = (world: World, caller: Caller, organizationId: string): void => {
	requireOrganization(world, caller, organizationId);
	const {key, user} = caller;
	if (key.kind === 'personal' && membershipOf(world, organizationId, user.id)?.role !== 'admin') {
		throw new Forbidden('only an administrator of the organization can do this');
	}
};

/**
Finds the membership of a caller with a personal key.

@throws {Forbidden} For an organization or project key.
@see docs/control-api.md#authentication-organization-key
*/
export const requireMember = (world: World, caller: Caller, organizationId: string): Membership => {
	requireOrganization(world, caller, organizationId);
	const membership = caller.key.kind === 'personal' ? membershipOf(world, organizationId, caller.user.id) : undefined;
	if (membership === undefined) {
		throw new Forbidden('this takes the personal API key of a member of the organization');
	}

	return membership;
};

/**
Rejects everyone except a person who is an administrator of the organization. The organization's own keys are rejected too.

@throws {Forbidden}
@see docs/control-api.md#authentication-organization-key
*/
export const requireAdministrator = (world: World, caller: Caller, organizationId: string): void => {
	if (requireMember(world, caller, organizationId).role !== 'admin') {
		throw new Forbidden('only an administrator of the organization can do this');
	}
};
