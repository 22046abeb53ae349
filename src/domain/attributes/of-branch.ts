import type {Attribute} from './attribute.js';

type OfBranch = {readonly projectId: string; readonly branchId: string};

/**
Where an object of a branch belongs: its document says so, and a list does not, since all its rows have that in common.
*/
export const ofBranchAttributes: Readonly<Record<keyof OfBranch, ReadonlyArray<Attribute<OfBranch, unknown, unknown>>>> = {
	branchId: [{
		name: 'branch', title: 'id of its branch', heading: 'BRANCH', field: undefined, column: undefined, snapshot: undefined, detail: undefined,
		json: {key: 'branchId', value: ({branchId}) => branchId},
	}],
	projectId: [{
		name: 'project', title: 'id of its project', heading: 'PROJECT', field: undefined, column: undefined, snapshot: undefined, detail: undefined,
		json: {key: 'projectId', value: ({projectId}) => projectId},
	}],
};
