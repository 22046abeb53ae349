/**
An organization: it holds projects, and users are its members.

@see api-facts (b) Others
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

@see api-facts (b) Others: GET /users/me
*/
export type User = {
	readonly id: string;
	readonly email?: string;
	readonly name?: string;
	readonly plan?: string;
};
