import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {enteredBranchView, returnedToPanes} from '../../store/slices/view/main-view.js';
import {keptCursor} from '../../store/slices/view/view-cursors.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import type {Navigate} from './navigate.js';

/**
The databases and the roles of a branch, as lists.
*/
export type BranchLists = {
	/**
	Shows a list of the branch of what is under the cursor.
	*/
	readonly open: (list: 'databases' | 'roles') => void;

	/**
	Shows the other list of the same branch.
	*/
	readonly turn: () => void;
	readonly close: () => void;
};

export const createBranchLists = ({store}: Pick<Context, 'store'>, navigate: Pick<Navigate, 'toProject'>, scheduler: PollScheduler): BranchLists => {
	const enter = (list: 'databases' | 'roles', branchId: string) => {
		store.setState(on('view', enteredBranchView(list, branchId)));
		// What was read before is there at once, with the cursor in it.
		store.setState(state => on('view', keptCursor(list, rowsOf(state, list)))(state));
		scheduler.now(false);
	};

	return {
		open(list) {
			const state = store.getState();
			const meant = branchMeant(state);
			if (meant === undefined) {
				return;
			}

			if (state.view.isAll) {
				navigate.toProject(meant.projectId);
			} else {
				// It belongs to the project under the cursor, even before the cursor has rested there.
				scheduler.open();
			}

			enter(list, meant.branchId);
		},
		turn() {
			const {mainView, branchId} = store.getState().view;
			if (branchId !== undefined) {
				enter(mainView === 'databases' ? 'roles' : 'databases', branchId);
			}
		},
		close() {
			store.setState(on('view', returnedToPanes()));
		},
	};
};
