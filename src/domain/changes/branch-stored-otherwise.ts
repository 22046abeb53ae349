import type {Branch} from '../branch.js';
import type {ChangeRequest} from './change-request.js';

/**
What the control plane stored of a branch differently from the request, a sentence each: see {@link storedOtherwise}.
*/
export const branchStoredOtherwise = (request: ChangeRequest, stored: Branch): readonly string[] => {
	if (request.call !== 'createBranch' && request.call !== 'updateBranch') {
		return [];
	}

	const {name} = request.call === 'createBranch' ? request.branch : request.update;
	const parentId = request.call === 'createBranch' ? request.branch.parentId : undefined;
	const isProtected = request.call === 'updateBranch' ? request.update.isProtected : undefined;
	return [
		...(name === undefined || name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(parentId === undefined || parentId === stored.parentId ? [] : [`Its parent is ${stored.parentId ?? 'none'}, not ${parentId} as asked.`]),
		...(isProtected === undefined || isProtected === stored.isProtected ? [] : [`It is ${stored.isProtected ? '' : 'not '}protected, and the other was asked for.`]),
	];
};
