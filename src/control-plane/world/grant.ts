/**
The API's words for what somebody may do in a project.

@see docs/control-api.md#project-permission
*/
export const permissions = ['CAN_VIEW', 'CAN_EDIT', 'CAN_MANAGE'] as const;

/**
That a project is shared with a user who is neither its owner nor a member of its organization.

@see docs/control-api.md#project-shared
*/
export type Grant = {
	readonly userId: string;

	/**
	Absent where permissions are not told apart: then anything but deleting the project is allowed.
	*/
	readonly permission?: typeof permissions[number];
};
