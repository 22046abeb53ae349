import {BadRequest, Forbidden} from '../../http-errors.js';
import {requireOrganization} from '../../auth/authority.js';
import type {Caller} from '../../auth/caller.js';
import type {World} from '../../world/world.js';
import type {Call} from './route.js';

/**
Refuses a request that names no organization, on an account that requires one. A key that belongs to an organization stands for it.

@throws {BadRequest} With the platform's own message.
@see docs/control-api.md#project-org-id
*/
export const requireOrganizationNamed = (
	{needsOrganization, caller}: Pick<Call, 'needsOrganization' | 'caller'>,
	organizationId: string | undefined,
): void => {
	if (needsOrganization && organizationId === undefined && caller.key.kind === 'personal') {
		throw new BadRequest('org_id is required, you can find it on your organization settings page');
	}
};

/**
The id of a new project's owner: the organization that is named, else the one that the key belongs to, else the user.

@throws {Forbidden} For a project-scoped key, and for an organization's key that names another one.
@see docs/control-api.md#authentication-project-key; docs/control-api.md#project-org-id
*/
export const newProjectOwner = (world: World, caller: Caller, organizationId: string | undefined): string => {
	const {key, user} = caller;
	if (key.kind === 'project') {
		throw new Forbidden('a project-scoped key cannot create projects');
	}

	const id = organizationId ?? key.organizationId;
	return id === undefined ? user.id : requireOrganization(world, caller, id).id;
};
