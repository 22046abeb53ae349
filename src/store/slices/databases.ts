import type {Database} from '../../domain/database.js';
import {withId, type ById} from './by-id.js';
import type {SliceUpdate} from './slice-update.js';

/**
The databases of branches, by branch id: they are read when the user wants to copy something of a compute.
*/
export type DatabasesState = ById<readonly Database[]>;

export const initialDatabases: DatabasesState = new Map();

/**
Receives the databases of a branch.
*/
export const receiveDatabases = (branchId: string, databases: readonly Database[]): SliceUpdate<DatabasesState> => byBranch =>
	withId(byBranch, branchId, databases);
