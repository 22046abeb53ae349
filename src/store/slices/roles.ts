import type {Role} from '../../domain/role.js';
import {withId, type ById} from './by-id.js';
import type {SliceUpdate} from './slice-update.js';

/**
The roles of branches, by branch id: they are read when the user wants to connect to a compute.
*/
export type RolesState = ById<readonly Role[]>;

export const initialRoles: RolesState = new Map();

/**
Receives the roles of a branch.
*/
export const receiveRoles = (branchId: string, roles: readonly Role[]): SliceUpdate<RolesState> => byBranch => withId(byBranch, branchId, roles);
