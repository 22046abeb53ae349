import type {Branch} from '../branches/branch.js';
import type {FieldsOf} from '../changeable.js';

/**
What the control plane stored of a branch differently from the request, a sentence each: see {@link storedOtherwise}.
*/
export const branchStoredOtherwise = (wanted: FieldsOf<'branch'>, stored: Branch): readonly string[] => {
	const {name, parentId, isProtected, hasCompute: _hasCompute, ...others} = wanted;
	// A field that is not compared here would be stored otherwise without a word: this does not compile then.
	others satisfies Record<string, never>;
	return [
		...(name === undefined || name === stored.name ? [] : [`It is called ${stored.name}, not ${name} as asked.`]),
		...(parentId === undefined || parentId === stored.parentId ? [] : [`Its parent is ${stored.parentId ?? 'none'}, not ${parentId} as asked.`]),
		...(isProtected === undefined || isProtected === stored.isProtected ? [] : [`It is ${stored.isProtected ? '' : 'not '}protected, and the other was asked for.`]),
	];
};
