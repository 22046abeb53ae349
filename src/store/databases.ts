import type {Database} from '../domain/database.js';
import {withId, type ById} from './by-id.js';
import type {State} from './state.js';

/**
The databases of the branches that were asked about, by branch id: read when somebody wants something of a compute to copy.
*/
export type DatabasesState = ById<readonly Database[]>;

/**
The databases of a branch were read.
*/
export const receiveDatabases = (branchId: string, databases: readonly Database[]) => (state: State): Partial<State> =>
	({databases: withId(state.databases, branchId, databases)});
