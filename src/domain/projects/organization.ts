/**
An organization, which owns projects and has users as members.

@see docs/control-api.md#account-requests
*/
export type Organization = {
	readonly id: string;
	readonly name: string;

	/** The name in URLs, if the server returns one. */
	readonly handle?: string;
	readonly plan?: string;
};

/**
The user of the current key.

@see docs/control-api.md#account-user
*/
export type User = {
	readonly id: string;
	readonly email?: string;
	readonly name?: string;
	readonly plan?: string;
};

/**
A user's role in an organization. Any role except `admin` is read as `member`, which has no administrator rights.

@see docs/control-api.md#authentication-organization-key
*/
export type MemberRole = 'admin' | 'member';

export type Member = {
	readonly userId: string;
	readonly role: MemberRole;
};

/**
A region that accepts new projects.

@see docs/control-api.md#account-requests
*/
export type ProjectRegion = {
	readonly id: string;
	readonly name: string;
};
