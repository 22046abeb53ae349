import {computeObject, type Compute} from '../../../domain/computes/compute.js';
import {computeFields} from '../../../domain/attributes/compute-attributes.js';
import type {State} from '../../state.js';
import {branchesOf} from '../branches/branches.js';
import {computesOf} from '../computes.js';
import {marksOf} from '../screen/view.js';
import {goneProjectId} from '../projects/projects.js';
import {defineList} from './define-list.js';
import {nameIn} from './names-in.js';

const branchesIn = (state: State) => branchesOf(state, state.view.openProjectId).items;

export const computeList = defineList({
	list: 'computes',
	items: state => computesOf(state, state.view.openProjectId).items,
	fields: computeFields,
	readAt: state => computesOf(state, state.view.openProjectId).receivedAt ?? 0,
	facts: (state, moment) => ({...moment, branchName: nameIn([branchesIn(state)])}),
	source: state => [branchesIn(state)],
	objectOf: computeObject,
	isMeant: ({view: {isAll, mainView}}) => !isAll && mainView === 'panes',
	listed: (_, compute) => compute === undefined ? undefined : {kind: 'compute', projectId: compute.projectId, id: compute.id},
});

/** Returns the targets of a change: the marked computes, even if hidden, or else the compute under the cursor. */
export const targetComputes = (state: State): readonly Compute[] => {
	const marks = marksOf(state, 'computes');
	const selected = computeList.selected(state);
	if (goneProjectId(state) !== undefined) {
		return [];
	}

	if (marks.length === 0 || state.view.isAll || state.view.mainView !== 'panes') {
		return selected === undefined ? [] : [selected];
	}

	return computesOf(state, state.view.openProjectId).items.filter(compute => marks.includes(compute.id));
};
