import type {Instant} from '../../domain/time.js';

/**
The permissions in a project, in the API's words.

@see docs/control-api.md#project-permission
*/
export const permissions = ['CAN_VIEW', 'CAN_EDIT', 'CAN_MANAGE'] as const;

/**
The access to a project for a user with whom the project is shared.

@see docs/control-api.md#project-shared
*/
export type Grant = {
	readonly userId: string;

	/**
	The permission of the user. Absent if the project does not distinguish permissions. The user may then do everything except delete or transfer the
	project.
	*/
	readonly permission?: typeof permissions[number];
};

export type User = {
	/** A UUID. */
	readonly id: string;
	readonly email: string;
	readonly name: string;
	readonly lastName: string;

	/** The plan of the user's personal projects: see {@link Organization.plan}. */
	readonly plan: string;
};

export type Organization = {
	readonly id: string;
	readonly name: string;
	readonly handle: string;

	/**
	The plan of the organization's projects. `free` allows computes up to 2 CU.

	@see docs/control-api.md#compute-sizes
	*/
	readonly plan: string;
	readonly createdAt: Instant;
	readonly updatedAt: Instant;
};

export type Membership = {
	/** A UUID. */
	readonly id: string;
	readonly organizationId: string;
	readonly userId: string;
	readonly role: 'admin' | 'member';
	readonly joinedAt: Instant;
};
