import type {Role} from '../../world/role.js';
import {timestamp} from './timestamp.js';

/**
A role as the API writes it.
*/
export const encodeRole = (role: Role) => ({
	branch_id: role.branchId,
	name: role.name,
	protected: role.isProtected,
	created_at: timestamp(role.createdAt),
	updated_at: timestamp(role.updatedAt),
});

/**
The same with its password, for who has just made it.
*/
export const encodeRoleWithPassword = (role: Role) => ({...encodeRole(role), password: role.password});
