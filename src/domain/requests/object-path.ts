import type {Compute} from '../computes/compute.js';
import type {Operation} from '../operations/operation.js';
import {route} from './request-data.js';

/** An object that was requested individually, rather than as part of a list. */
export type ReadObject = {
	readonly compute?: Compute;
	readonly operation?: Operation;
};

/** The owners of an object. The kind of the object determines which owners the object has. */
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
The address of an API object: the kind, the owners, and the id. The id of a database or role is its name. An address without an id stands for the list
of such objects.
*/
type Address = Belongings & {readonly kind: keyof typeof listPaths; readonly id?: string};

/**
Returns the path of an object or of a list of objects, relative to the API root.

@see docs/control-api.md#requests
*/
export const objectPath = ({kind, id, ...belongings}: Address): string => listPaths[kind](belongings) + (id === undefined ? '' : route`/${id}`);
