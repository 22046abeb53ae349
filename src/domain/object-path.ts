import {route} from './route.js';
import type {Subject} from './subject.js';

/**
What an object belongs to.
*/
type AddressParts = {readonly orgId?: string; readonly projectId?: string; readonly branchId?: string};

const listPaths: Readonly<Record<Subject['kind'], (parts: AddressParts) => string>> = {
	project: () => '/projects',
	branch: ({projectId = ''}) => route`/projects/${projectId}/branches`,
	compute: ({projectId = ''}) => route`/projects/${projectId}/endpoints`,
	operation: ({projectId = ''}) => route`/projects/${projectId}/operations`,
};

/**
The path of an object below the API root; without an id, the path of the list it stands in.

@see docs/control-api.md#requests
*/
export const objectPath = ({kind, id, ...parts}: AddressParts & {readonly kind: Subject['kind']; readonly id?: string}): string =>
	listPaths[kind](parts) + (id === undefined ? '' : route`/${id}`);
