import type {Role} from '../../world/role.js';
import {timestamp} from './timestamp.js';

/**
A role as the API writes it.
*/
export const encodeRole = (role: Role) => ({
	branch_id: role.branchId,
	name: role.name,
	protected: role.isProtected,
	authentication_method: role.hasLogin === false ? 'no_login' : 'password',
	created_at: timestamp(role.createdAt),
	updated_at: timestamp(role.updatedAt),
});

/**
The same with its password, if it has one, for the client that has just created the role.
*/
export const encodeRoleWithPassword = (role: Role) => ({...encodeRole(role), password: role.hasLogin === false ? undefined : role.password});
