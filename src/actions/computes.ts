import type {FormKind} from '../store/form-modal.js';
import {
	markedAll,
	marksOf,
	toggledMark,
	unmarkedAll,
} from '../store/marks.js';
import {
	rowsOf,
	selectedCompute,
	shownComputes,
	targetComputes,
} from '../store/rows.js';
import {cursorOf} from '../store/view.js';
import {indexOfId} from '../store/cursor.js';
import {cancellableTask} from '../store/tasks.js';
import {selectedProject} from '../store/projects.js';
import {computesOf} from '../store/computes.js';
import type {Perform} from './changes/perform.js';
import type {Context} from './context.js';
import type {Forms} from './forms.js';
import type {Notify} from './notices.js';

/**
What is done to the compute under the cursor, or to the marked ones.
*/
export type ComputeActions = {
	readonly open: (form: FormKind) => void;

	/**
	Wakes the compute under the cursor at once; of marked ones it asks first.
	*/
	readonly wake: () => void;
	readonly undo: () => void;
	readonly toggleMark: () => void;

	/**
	Marks everything from the last mark to the cursor.
	*/
	readonly markRange: () => void;
	readonly unmark: () => void;

	/**
	Gives up the change that waits, the latest first.
	*/
	readonly cancel: () => void;
};

export const createComputeActions = ({store}: Context, forms: Forms, perform: Perform, notify: Notify): ComputeActions => {
	const openWith = (form: FormKind) => {
		const state = store.getState();
		const targets = form === 'create' || form === 'move' ? [selectedCompute(state)].filter(compute => compute !== undefined) : targetComputes(state);
		const visible = new Set(rowsOf(state, 'computes').map(({id}) => id));
		forms.open(form, targets, targets.filter(({id}) => !visible.has(id)).length);
	};

	return {
		open: openWith,
		wake() {
			const targets = targetComputes(store.getState());
			const [only] = targets;
			if (targets.length === 1 && only !== undefined) {
				const {ended} = perform.order({change: {kind: 'wake', projectId: only.projectId, computeId: only.id}, shown: only});
				void ended;
			} else {
				openWith('wake');
			}
		},
		undo() {
			const state = store.getState();
			const {undo} = state;
			const compute = undo === undefined
				? undefined
				: computesOf(state, undo.after.projectId).items.find(({id}) => id === undo.after.id);
			if (compute !== undefined) {
				forms.open('undo', [compute]);
			}
		},
		toggleMark() {
			const compute = selectedCompute(store.getState());
			if (compute === undefined) {
				return;
			}

			store.setState(toggledMark(compute.projectId, compute.id));
		},
		markRange() {
			const state = store.getState();
			const projectId = selectedProject(state)?.id;
			const rows = shownComputes(state);
			const cursor = indexOfId(rows, cursorOf(state, 'computes').selectedId);
			if (projectId === undefined || cursor === -1) {
				return;
			}

			const lastMark = indexOfId(rows, marksOf(state, projectId).at(-1));
			const anchor = lastMark === -1 ? cursor : lastMark;
			const range = rows.slice(Math.min(anchor, cursor), Math.max(anchor, cursor) + 1);
			store.setState(markedAll(projectId, range.map(({id}) => id)));
		},
		unmark() {
			const projectId = selectedProject(store.getState())?.id;
			if (projectId !== undefined) {
				store.setState(unmarkedAll(projectId));
			}
		},
		cancel() {
			const waiting = cancellableTask(store.getState());
			if (waiting === undefined || !perform.cancel(waiting.id)) {
				return;
			}

			notify(waiting.phase === 'unknown'
				? `${waiting.title}: no longer looked for. Whether it happened is not known.`
				: `${waiting.title}: cancelled. Nothing was changed.`);
		},
	};
};
