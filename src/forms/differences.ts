import {formatSize} from '../domain/compute-size.js';
import {typeWord, type Compute} from '../domain/compute.js';
import {branchById} from '../store/branches.js';
import type {Difference} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {branchWords} from './target.js';
import {suspendWords} from './suspend-field.js';

/**
What is not as a form showed it any more. The state (active, idle) is not held against it: it comes and goes by itself.
*/
export const differencesOf = (state: State, shown: Compute, now: Compute): readonly Difference[] => {
	const branch = ({projectId, branchId}: Compute) => branchWords(branchById(state, projectId, branchId), branchId);
	const told: ReadonlyArray<readonly [label: string, tell: (compute: Compute) => string]> = [
		['Branch', branch],
		['Type', compute => typeWord(compute.type)],
		['Size', compute => formatSize(compute.size)],
		['Suspends', compute => suspendWords(compute.suspendTimeoutSeconds)],
		['Name', compute => compute.name ?? 'none'],
		['Disabled', compute => compute.isDisabled ? 'yes' : 'no'],
	];
	return told
		.map(([label, tell]) => ({
			computeId: now.id, label, shown: tell(shown), now: tell(now),
		}))
		.filter(({shown: before, now: after}) => before !== after);
};
