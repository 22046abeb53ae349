import type {ApiKey} from '../world/api-key.js';
import type {Project} from '../world/project.js';
import type {User} from '../world/user.js';
import type {World} from '../world/world.js';

/**
Who asks: the key of a request, and the user who made it.
*/
export type Caller = {
	readonly key: ApiKey;
	readonly user: User;
};

/**
A user's place in an organization; undefined for who is no member.
*/
export const membershipOf = (world: World, organizationId: string, userId: string) => {
	for (const membership of world.memberships.of(organizationId)) {
		if (membership.userId === userId) {
			return membership;
		}
	}

	return undefined;
};

/**
Whether a key reaches a project.

- A personal key: the user's own projects, and those of organizations where the user is a member, as long as they are.
- An organization key: all projects of the organization.
- A project-scoped key: its project, as long as it is in the organization.

@see docs/control-api.md#api-key
*/
export const canReach = (world: World, {key}: Caller, project: Project): boolean => {
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
