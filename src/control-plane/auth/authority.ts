import {Forbidden, NotFound} from '../http-errors.js';
import type {Membership} from '../world/membership.js';
import type {Organization} from '../world/organization.js';
import type {World} from '../world/world.js';
import {membershipOf, type Caller} from './caller.js';

/**
Refuses what only a person can do, not a key of an organization or a project.

@throws {NotFound} As the platform does: the path is not there for such a key.
@see docs/control-api.md#account-requests
*/
export const requirePersonal = ({key}: Caller): void => {
	if (key.kind !== 'personal') {
		throw new NotFound('not allowed for organization API keys');
	}
};

/**
The organization that a request is about, for who has anything to do with it: a member, or one of its keys.

@throws {NotFound} Also for who has not: they are not told that it exists.
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
Refuses what takes an administrator: a person who is one, or a key of the organization, which has the same access.

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
The membership of a person who asks with a personal key.

@throws {Forbidden} For the key of an organization or a project.
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
Refuses who is not, as a person, an administrator of the organization.

@throws {Forbidden}
@see docs/control-api.md#authentication-organization-key
*/
export const requireAdministrator = (world: World, caller: Caller, organizationId: string): void => {
	if (requireMember(world, caller, organizationId).role !== 'admin') {
		throw new Forbidden('only an administrator of the organization can do this');
	}
};
