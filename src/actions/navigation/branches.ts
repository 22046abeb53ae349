import {
	isReadList,
	listBehind,
	readKindOf,
	type ReadList,
} from '../../domain/read-lists.js';
import {branchMeant, scheduledBranch} from '../../store/selectors/branches/branch-meant.js';
import {rowsOf} from '../../store/selectors/lists/lists.js';
import {
	enteredBranchView,
	leftList,
	enteredView,
	keptCursor,
	movedCursor,
} from '../../store/slices/view/view-position.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import {isPrimary} from '../../domain/computes/compute.js';
import {cursorAt} from '../../store/rows/cursor.js';
import {indexOfId} from '../../store/rows/row-lookup.js';
import {branchList} from '../../store/selectors/lists/branch-list.js';
import {operationList} from '../../store/selectors/lists/operation-list.js';
import {spaceOf} from '../../store/selectors/operations/separators.js';
import {listAt} from '../../store/slices/view/view.js';
import {cursorOf} from '../../store/selectors/screen/view.js';
import {typedFilter} from '../../store/updates/filters.js';
import {ApiError} from '../../api/errors.js';
import {backupText} from '../../domain/branches/backup-schedule.js';
import type {Refusal} from '../../domain/forbidden.js';
import type {Submission} from '../../forms/form.js';
import {refusalOf, errorMessage} from '../failed-request.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Notify} from '../notices.js';
import type {Navigate} from './navigate.js';

/** The list of a project's branches. */
export type BranchNavigation = {
	/** Shows the branches of the open project, with the cursor on the selected object's branch. */
	readonly open: () => void;
	readonly close: () => void;

	/** Opens a compute of the branch under the cursor: the primary, or else the first compute. */
	readonly goToCompute: () => void;
};

type BranchNavigationParts = {
	readonly context: Pick<Context, 'store'>;
	readonly navigate: Pick<Navigate, 'toProject' | 'toCompute'>;
	readonly scheduler: Pick<PollScheduler, 'now' | 'open'>;
};

export const createBranchNavigation = ({context: {store}, navigate, scheduler}: BranchNavigationParts): BranchNavigation => {
	const put = (branchId: string | undefined) => {
		const wanted = branchId ?? cursorOf(store.getState(), 'branches').selectedId;
		if (branchId !== undefined && indexOfId(branchList.rows(store.getState()), branchId) === -1) {
			// A filter must not hide the target branch.
			store.setState(typedFilter('branches', ''));
		}

		const state = store.getState();
		const rows = branchList.rows(state);
		const index = indexOfId(rows, wanted);
		if (index !== -1 || wanted === undefined) {
			store.setState(on('view', movedCursor('branches', cursorAt(rows, cursorOf(state, 'branches'), Math.max(0, index), spaceOf(state, 'branches')))));
		}
	};

	return {
		open() {
			const before = store.getState();
			// If the cursor is on a project, the project's list of branches keeps its cursor and filter.
			const branchId = listAt(before.view) === 'projects' ? undefined : branchMeant(before)?.branchId;
			const operation = before.view.isAll ? operationList.selected(before) : undefined;
			if (operation === undefined) {
				// The project under the cursor opens without the usual delay, because the branches belong to that project.
				scheduler.open();
			} else {
				navigate.toProject(operation.projectId);
			}

			store.setState(on('view', enteredView('branches')));
			put(branchId);
			scheduler.now(false);
		},
		close() {
			store.setState(on('view', leftList()));
		},
		goToCompute() {
			const row = branchList.selected(store.getState());
			const compute = row?.computes.find(one => isPrimary(one)) ?? row?.computes[0];
			if (compute !== undefined) {
				navigate.toCompute(compute.projectId, compute.id);
			}
		},
	};
};

/** The lists of a branch or a project that are always read as a whole, such as databases. */
export type BranchLists = {
	/** Shows a list of the open project, or of the branch of the object under the cursor. */
	readonly open: (list: ReadList) => void;

	/** Shows the next (1) or previous (-1) list of the same branch or project. */
	readonly turn: (steps: 1 | -1) => void;
	readonly close: () => void;
};

type BranchListParts = {
	readonly context: Pick<Context, 'store'>;
	readonly navigate: Pick<Navigate, 'toProject'>;
	readonly scheduler: Pick<PollScheduler, 'now' | 'open'>;
};

export const createBranchLists = ({context: {store}, navigate, scheduler}: BranchListParts): BranchLists => {
	const enter = (list: ReadList, branchId: string | undefined) => {
		store.setState(on('view', branchId === undefined ? enteredView(list) : enteredBranchView(list, branchId)));
		// Rows from an earlier reading appear at once, so the cursor must already be on one of these rows.
		store.setState(state => on('view', keptCursor(list, rowsOf(state, list)))(state));
		scheduler.now(false);
	};

	return {
		open(list) {
			const state = store.getState();
			if (readKindOf(list).of === 'project') {
				scheduler.open();
				enter(list, undefined);
				return;
			}

			const meant = branchMeant(state);
			if (meant === undefined) {
				return;
			}

			if (state.view.isAll) {
				navigate.toProject(meant.projectId);
			} else {
				// The project under the cursor opens without the usual delay, because the list belongs to that project.
				scheduler.open();
			}

			enter(list, meant.branchId);
		},
		turn(steps) {
			const {mainView, branchId} = store.getState().view;
			if (isReadList(mainView)) {
				enter(listBehind(mainView, steps), readKindOf(mainView).of === 'branch' ? branchId : undefined);
			}
		},
		close() {
			store.setState(on('view', leftList()));
		},
	};
};

/** The snapshot schedule of a branch. */
export type SnapshotSchedule = {
	/** Reads the schedule of the selected branch, and opens the form that changes it. */
	readonly ask: () => void;

	/**
	Replaces the schedule.

	@returns The refusal, or undefined if the schedule was replaced.
	*/
	readonly save: (asked: Extract<Submission, {readonly kind: 'schedule'}>) => Promise<Refusal | undefined>;
};

type SnapshotScheduleParts = {
	readonly context: Context;
	readonly openForm: OpenForm;
	readonly notify: Notify;
};

export const createSnapshotSchedule = ({context, openForm, notify}: SnapshotScheduleParts): SnapshotSchedule => {
	const {store} = context;

	const ask = async () => {
		const client = context.client();
		const branch = scheduledBranch(store.getState());
		if (client === undefined || branch === undefined) {
			return;
		}

		try {
			const schedule = await client.getBackupSchedule(branch, {priority: 'user'});
			// Nothing is opened if the user has moved elsewhere in the meantime.
			if (client === context.client() && store.getState().modal.length === 0) {
				openForm('schedule', undefined, {branch, schedule});
			}
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			notify(`The snapshot schedule can't be read: ${errorMessage(store.getState(), error)}`, 'bad');
		}
	};

	return {
		ask() {
			void ask();
		},
		async save({branch, rules, called}) {
			const client = context.client();
			if (client === undefined) {
				return {message: 'Not connected: the schedule was not saved.'};
			}

			const [rule] = rules;
			try {
				await client.setBackupSchedule(branch, rules, {priority: 'user'});
				notify(rule === undefined ? `No more snapshots of ${called} are made by a schedule` : `A snapshot of ${called} is made ${backupText(rule)}`, 'good');
				return undefined;
			} catch (error) {
				if (!(error instanceof ApiError)) {
					throw error;
				}

				return refusalOf(error, errorMessage(store.getState(), error));
			}
		},
	};
};
