import {rangeToMark} from '../../store/rows/range-to-mark.js';
import {branchList} from '../../store/selectors/lists/branch-list.js';
import {branchMarksOf} from '../../store/selectors/marks.js';
import {cursorOf} from '../../store/selectors/view.js';
import {markedAll, toggledMark} from '../../store/slices/marks.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';

export type BranchMarks = {
	/**
	Marks the branch under the cursor, or removes its mark.
	*/
	readonly toggle: () => void;

	/**
	Marks all rows from the last mark to the cursor.
	*/
	readonly range: () => void;

	/**
	Marks all rows that the filter leaves.
	*/
	readonly all: () => void;
};

export const createBranchMarks = ({store}: Pick<Context, 'store'>): BranchMarks => ({
	toggle() {
		const row = branchList.selected(store.getState());
		if (row !== undefined) {
			store.setState(on('branchMarks', toggledMark(row.branch.projectId, row.id)));
		}
	},
	range() {
		const state = store.getState();
		const {openProjectId: projectId = ''} = state.view;
		const range = rangeToMark(branchList.rows(state), branchMarksOf(state, projectId), cursorOf(state, 'branches').selectedId);
		store.setState(on('branchMarks', markedAll(projectId, range)));
	},
	all() {
		const state = store.getState();
		store.setState(on('branchMarks', markedAll(state.view.openProjectId ?? '', branchList.rows(state).map(({id}) => id))));
	},
});
