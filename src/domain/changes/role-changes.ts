import type {ChangeMaking, ChangeTo, NewRole} from '../changeable.js';
import {objectPath} from '../requests/object-path.js';
import {requestTo, type ChangeDescriptor} from './descriptor.js';

export type CreateRole = ChangeMaking<'create-role', 'role', {readonly role: NewRole}>;

/**
Creates a role on a branch. The control plane generates a password and returns the password in the answer.

@see docs/control-api.md#branch-roles
*/
export const roleCreation: ChangeDescriptor<CreateRole> = {
	on: 'role',
	targets: 'one',
	progress: 'creating',
	title: ({role: {name}}, {branch}) => `Create the role ${name} on ${branch}`,
	done: (_change, called, took) => `The role ${called} was created${took}`,
	request: ({target, role}) => ({
		method: 'POST', path: objectPath(target), body: {role: {name: role.name, no_login: role.hasNoLogin}}, fields: role,
	}),
	branchId: ({target}) => target.branchId,
	dependsOnState: false,
	existence: 'creates',
	lostSecret: 'Its password went with the answer: V in the list of roles shows it.',
	hasHappened: ({role: {name}}, {now}) => now?.name === name,
};

export type ResetPassword = ChangeTo<'reset-password', 'role'>;

/**
Gives a role a new password, which the answer contains. The password applies only to this branch, and only to new connections.

@see docs/control-api.md#branch-roles
*/
export const passwordReset: ChangeDescriptor<ResetPassword> = {
	on: 'role',
	targets: 'one',
	progress: 'resetting',
	title: (_change, {target, branch}) => `Reset the password of ${target} on ${branch}`,
	done: (_change, called, took) => `The password of ${called} was reset${took}`,
	request: ({target}) => requestTo('POST', target, 'reset_password'),
	branchId: ({target}) => target.branchId,
	dependsOnState: false,
	lostSecret: 'The new password went with the answer: V in the list of roles shows it.',
	// Only a password reset changes a role, because the name and the rights are fixed at creation.
	hasHappened: (_change, {before, now}) => now !== undefined && before !== undefined && now.updatedAt > before.updatedAt,
};

export type DeleteRole = ChangeTo<'delete-role', 'role'>;

/**
Deletes a role that owns no database.

@see docs/control-api.md#branch-roles
*/
export const roleDeletion: ChangeDescriptor<DeleteRole> = {
	on: 'role',
	targets: 'many',
	progress: 'deleting',
	title: (_change, {target, branch}) => `Delete the role ${target} of ${branch}`,
	done: (_change, called, took) => `The role ${called} was deleted${took}`,
	request: ({target}) => requestTo('DELETE', target),
	branchId: ({target}) => target.branchId,
	dependsOnState: false,
	existence: 'removes',
	hasHappened: (_change, {now}) => now === undefined,
};
