import type {ApiKey} from '../world/api-key.js';
import type {Project} from '../world/project.js';
import type {Grant, User} from '../world/account.js';
import type {World} from '../world/world.js';

/** The sender of a request: its key, and the user who created the key. */
export type Caller = {
	readonly key: ApiKey;
	readonly user: User;
};

/** Finds a user's membership in an organization. Undefined for a non-member. */
export const membershipOf = (world: World, organizationId: string, userId: string) => {
	for (const membership of world.memberships.of(organizationId)) {
		if (membership.userId === userId) {
			return membership;
		}
	}

	return undefined;
};

/**
Returns whether a key has access to a project regardless of sharing.

- A personal key: the user's own projects, and the projects of organizations while the user is a member.
- An organization key: all projects of the organization.
- A project-scoped key: its project, while the project is in the organization.

@see docs/control-api.md#api-key
*/
export const isAmongOwn = (world: World, {key}: Caller, project: Project): boolean => {
	switch (key.kind) {
		case 'personal': {
			return project.ownerId === key.userId || membershipOf(world, project.ownerId, key.userId) !== undefined;
		}

		case 'organization': {
			return project.ownerId === key.organizationId;
		}

		case 'project': {
			return project.id === key.projectId && project.ownerId === key.organizationId;
		}
	}
};

/**
Returns how a project is shared with the user of a personal key. Undefined if the project isn't shared with the user, or belongs to the user or to one
of the user's organizations.

@see docs/control-api.md#project-shared
*/
export const grantOf = (world: World, caller: Caller, project: Project): Grant | undefined => caller.key.kind === 'personal' && !isAmongOwn(world, caller, project)
	? project.grants?.find(({userId}) => userId === caller.key.userId)
	: undefined;
