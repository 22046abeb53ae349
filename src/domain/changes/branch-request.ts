import type {FieldsOf, Target} from '../changeable.js';
import {objectPath} from '../requests/object-path.js';
import type {ChangeRequest} from './change-request.js';

/**
The request that creates or changes a branch. Without `endpoints`, a new one gets no compute. What is undefined is left out of the JSON.

@see docs/control-api.md#branch-requests
*/
export const branchRequest = (method: 'POST' | 'PATCH', target: Target<'branch'>, fields: FieldsOf<'branch'>): ChangeRequest<'branch'> => {
	const {parentId, name, isProtected, hasCompute = false, ...others} = fields;
	// A field that is not encoded here would be left out without a word: this does not compile then.
	others satisfies Record<string, never>;
	return {
		method,
		path: objectPath(target),
		body: {branch: {parent_id: parentId, name, protected: isProtected}, ...(hasCompute && {endpoints: [{type: 'read_write'}]})},
		fields,
	};
};
