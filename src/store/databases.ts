import type {Database} from '../domain/database.js';
import type {State} from './state.js';

/**
The databases of the branches that were asked about, by branch id: read when somebody wants something of a compute to copy.
*/
export type DatabasesState = Readonly<Record<string, readonly Database[]>>;

/**
The databases of a branch were read.
*/
export const receiveDatabases = (branchId: string, databases: readonly Database[]) => (state: State): Partial<State> =>
	({databases: {...state.databases, [branchId]: databases}});
