import type {Branch} from '../branch.js';
import type {BranchUpdate, NewBranch} from '../change.js';
import type {ChangeRequest} from './change-request.js';

/**
The branch that a request asks for.
*/
const wantedOf = (request: ChangeRequest): Partial<NewBranch & BranchUpdate> | undefined => {
	if ('branch' in request) {
		return request.branch;
	}

	return 'branchId' in request && 'update' in request ? request.update : undefined;
};

/**
What the control plane stored of a branch differently from the request, a sentence each: see {@link storedOtherwise}.
*/
export const branchStoredOtherwise = (request: ChangeRequest, stored: Branch): readonly string[] => {
	const wanted = wantedOf(request);
	if (wanted === undefined) {
		return [];
	}

	const {name, parentId, isProtected, hasCompute: _hasCompute, ...others} = wanted;
	// A field that is not compared here would be stored otherwise without a word: this does not compile then.
	others satisfies Partial<Record<'id', never>>;
	return [
		...(name === undefined || name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(parentId === undefined || parentId === stored.parentId ? [] : [`Its parent is ${stored.parentId ?? 'none'}, not ${parentId} as asked.`]),
		...(isProtected === undefined || isProtected === stored.isProtected ? [] : [`It is ${stored.isProtected ? '' : 'not '}protected, and the other was asked for.`]),
	];
};
