import type {ApiKey} from '../world/api-key.js';
import type {Project} from '../world/project.js';
import type {Grant, User} from '../world/account.js';
import type {World} from '../world/world.js';

/**
Who sends a request: its key, and the user who made the key.
*/
export type Caller = {
	readonly key: ApiKey;
	readonly user: User;
};

/**
A user's membership of an organization; undefined for somebody who is no member.
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
Whether a key gives access to a project by itself, and not because the project is shared.

- A personal key: the user's own projects, and those of organizations for as long as the user is a member.
- An organization key: all projects of the organization.
- A project-scoped key: its project, for as long as it is in the organization.

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
How a project is shared with the user of a personal key; undefined where it is not, or is among the user's own.

@see docs/control-api.md#project-shared
*/
export const grantOf = (world: World, caller: Caller, project: Project): Grant | undefined => caller.key.kind === 'personal' && !isAmongOwn(world, caller, project)
	? project.grants?.find(({userId}) => userId === caller.key.userId)
	: undefined;
