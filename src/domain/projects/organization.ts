/**
An organization: it holds projects, and users are its members.

@see docs/control-api.md#account-requests
*/
export type Organization = {
	readonly id: string;
	readonly name: string;

	/**
	The name in addresses, where the server gives one.
	*/
	readonly handle?: string;
	readonly plan?: string;
};

/**
The user whose key is in use.

@see docs/control-api.md#account-user
*/
export type User = {
	readonly id: string;
	readonly email?: string;
	readonly name?: string;
	readonly plan?: string;
};

/**
A user's role in an organization. An open set: any role but `admin` has no administrator's rights.

@see docs/control-api.md#authentication-organization-key
*/
export type MemberRole = 'admin' | 'member';

/**
A member of an organization.
*/
export type Member = {
	readonly userId: string;
	readonly role: MemberRole;
};

/**
A region that takes new projects.

@see docs/control-api.md#account-requests
*/
export type ProjectRegion = {
	readonly id: string;
	readonly name: string;
};
