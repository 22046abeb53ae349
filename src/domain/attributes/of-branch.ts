import {inDocument, type Attribute} from './attribute.js';

type OfBranch = {readonly projectId: string; readonly branchId: string};

/**
Where an object of a branch belongs: its document says so, and a list does not, since all its rows have that in common.
*/
export const ofBranchAttributes: Readonly<Record<keyof OfBranch, ReadonlyArray<Attribute<OfBranch, unknown, unknown>>>> = {
	branchId: [inDocument('branchId', ({branchId}) => branchId)],
	projectId: [inDocument('projectId', ({projectId}) => projectId)],
};
