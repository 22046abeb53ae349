import type {Compute} from '../../domain/computes/compute.js';
import type {Instant} from '../../domain/time.js';
import {computesIn, listedComputes} from '../slices/computes.js';
import {keptMarks} from '../slices/view/marks.js';
import {keptCursor} from '../slices/view/view-cursors.js';
import type {Update} from '../state.js';
import {closedGoneForms} from './gone-forms.js';

/**
Receives the computes of a project.
*/
export const receiveComputes = (projectId: string, next: readonly Compute[], at: Instant): Update => state => {
	const computes = listedComputes(projectId, next, at)(state.computes);
	const {items} = computesIn(computes, projectId);
	return {
		computes,
		view: keptMarks('computes', items, projectId)(keptCursor('computes', items, {ownerId: projectId})(state.view)),
		...closedGoneForms({target: {kind: 'compute', projectId}, items}, at)(state),
	};
};
