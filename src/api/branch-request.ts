import type {BranchUpdate, NewBranch} from '../domain/change.js';
import type {BranchRestoration} from '../domain/changes/change-request.js';

/**
The body of a request that creates a branch. Without `endpoints`, it gets no compute. What is undefined is left out of the JSON.

@see docs/control-api.md#branch-requests
*/
export const encodeNewBranch = ({parentId, name, hasCompute, ...others}: NewBranch) => {
	// A field that is not encoded here would be left out without a word: this does not compile then.
	others satisfies Record<string, never>;
	return {
		branch: {parent_id: parentId, name},
		...(hasCompute && {endpoints: [{type: 'read_write'}]}),
	};
};

/**
The body of a request that changes a branch.

@see docs/control-api.md#branch-requests
*/
export const encodeBranchUpdate = ({name, isProtected, ...others}: BranchUpdate) => {
	others satisfies Record<string, never>;
	return {branch: {name, protected: isProtected}};
};

/**
The body of a request that gives a branch the present state of another one.

@see docs/control-api.md#branch-requests
*/
export const encodeBranchRestoration = ({sourceId, keptName, ...others}: BranchRestoration) => {
	others satisfies Record<string, never>;
	return {source_branch_id: sourceId, preserve_under_name: keptName};
};
