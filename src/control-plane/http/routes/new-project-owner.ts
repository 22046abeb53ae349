import {requireOrganization} from '../../auth/authority.js';
import type {Caller} from '../../auth/caller.js';
import {Forbidden} from '../../http-errors.js';
import type {World} from '../../world/world.js';

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
