import {computesOf} from '../store/selectors/computes.js';
import type {ComputeForm} from '../store/slices/form-modal.js';
import type {State} from '../store/state.js';
import type {TargetLine} from './form.js';
import {computeTarget, projectTarget} from './target.js';

/**
The most computes that a dialog names one by one.
*/
const namedComputes = 5;

/**
Names the targets of a form: the one compute, or how many and which, including those that the pane does not show.
*/
export const computesTarget = (state: State, {projectId, shown, hiddenCount}: ComputeForm): readonly TargetLine[] => {
	const [first] = shown;
	if (first !== undefined && shown.length === 1) {
		return computeTarget(state, first);
	}

	const items = computesOf(state, projectId);
	const gone = items.receivedAt === undefined ? 0 : shown.filter(({id}) => items.items.every(item => item.id !== id)).length;
	const names = shown.slice(0, namedComputes).map(compute => compute.name ?? compute.id).join(', ');
	const more = shown.length > namedComputes ? ` and ${shown.length - namedComputes} more` : '';
	return [
		...projectTarget(state, projectId),
		['Computes', `${shown.length}: ${names}${more}`],
		...(hiddenCount === 0 ? [] : [['Hidden', `${hiddenCount} of them ${hiddenCount === 1 ? 'is' : 'are'} not visible now`, 'beside'] as const]),
		...(gone === 0 ? [] : [['Gone', `${gone} of them ${gone === 1 ? 'does' : 'do'} not exist any more`, 'beside'] as const]),
	];
};
