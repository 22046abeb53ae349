import type {FormModal} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {computeTarget, projectTarget} from './target.js';

/**
How many computes a dialog names one by one.
*/
const namedComputes = 5;

/**
What a form is about, in full: the one compute, or how many and which, also those the pane does not show.
*/
export const computesTarget = (state: State, {projectId, shown, hiddenCount}: FormModal): ReadonlyArray<readonly [string, string]> => {
	const [first] = shown;
	if (first !== undefined && shown.length === 1) {
		return computeTarget(state, first);
	}

	const names = shown.slice(0, namedComputes).map(compute => compute.name ?? compute.id).join(', ');
	const more = shown.length > namedComputes ? ` and ${shown.length - namedComputes} more` : '';
	return [
		...projectTarget(state, projectId),
		['Computes', `${shown.length}: ${names}${more}`],
		...(hiddenCount === 0 ? [] : [['Hidden', `${hiddenCount} of them are not visible now`] as const]),
	];
};
