import type {Compute} from '../computes/compute.js';
import type {Operation} from '../operations/operation.js';
import {route} from './request-data.js';

/** An object that was requested individually, rather than as part of a list. */
export type ReadObject = {
	readonly compute?: Compute;
	readonly operation?: Operation;
};

/** The owners of an object. Its kind determines which of them it has. */
export type Belongings = {readonly orgId?: string; readonly projectId?: string; readonly branchId?: string};

const listPaths = {
	project: () => '/projects',
	branch: ({projectId = ''}: Belongings) => route`/projects/${projectId}/branches`,
	compute: ({projectId = ''}: Belongings) => route`/projects/${projectId}/endpoints`,
	operation: ({projectId = ''}: Belongings) => route`/projects/${projectId}/operations`,
	database: ({projectId = '', branchId = ''}: Belongings) => route`/projects/${projectId}/branches/${branchId}/databases`,
	snapshot: ({projectId = ''}: Belongings) => route`/projects/${projectId}/snapshots`,
	role: ({projectId = '', branchId = ''}: Belongings) => route`/projects/${projectId}/branches/${branchId}/roles`,
};

/**
The address of an API object: its kind, its owner, and its id. For a database or role, the name is the id. Without an id, this is the address of the list.
*/
type Address = Belongings & {readonly kind: keyof typeof listPaths; readonly id?: string};

/**
Returns the path of an object or of its list, relative to the API root.

@see docs/control-api.md#requests
*/
export const objectPath = ({kind, id, ...belongings}: Address): string => listPaths[kind](belongings) + (id === undefined ? '' : route`/${id}`);
