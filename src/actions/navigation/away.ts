import {on} from '../../store/state.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import {sawFailure} from '../../store/slices/failures.js';
import {wentToFailure} from '../../store/slices/view/view-position.js';
import {clearedNotice} from '../../store/updates/notices.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import {cursorAt, cursorAtHead, moveCursor} from '../../store/rows/cursor.js';
import {awayRows, selectedAwayRow} from '../../store/selectors/away.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {changedModal, closedModal, openedModal} from '../../store/slices/modals/modal.js';
import {dismissAway} from '../../store/updates/away.js';
import type {GoToOperation} from './go-to.js';
import type {Navigate} from './navigate.js';

/** Moves to the next failed operation that the user has not seen, in any project and as far back as necessary. */
export type GoToFailure = () => void;

type GoToFailureParts = {
	readonly context: Pick<Context, 'store'>;
	readonly goToOperation: GoToOperation;
	readonly notify: Notify;
};

export const createGoToFailure = ({context: {store}, goToOperation, notify}: GoToFailureParts): GoToFailure => {
	const go = async () => {
		const [next] = store.getState().failures;
		if (next === undefined) {
			return;
		}

		store.setState(clearedNotice(undefined));
		store.setState(on('failures', sawFailure(next.operationId)));
		if (await goToOperation(next)) {
			store.setState(on('view', wentToFailure(next.operationId)));
			return;
		}

		const project = projectById(store.getState(), next.projectId)?.name ?? next.projectId;
		notify(`The failed operation in ${project} can't be shown: ${next.operationId}.`, 'info');
	};

	return () => {
		void go();
	};
};

export type AwayActions = {
	/** Shows what happened while the user was away. */
	readonly open: () => void;
	readonly move: (rows: number) => void;
	readonly toFirst: () => void;
	readonly toLast: () => void;

	/** Opens the subject of the row under the cursor: the operation in the feed, or the compute. */
	readonly goTo: () => void;
};

/**
The number of visible rows that scrolling assumes. This is the minimum: in a larger window, the list scrolls a little early.
*/
const visibleRows = 4;

type AwayParts = {
	readonly context: Pick<Context, 'store'>;
	readonly navigate: Pick<Navigate, 'toCompute'>;
	readonly goToOperation: GoToOperation;
};

export const createAwayActions = ({context: {store}, navigate, goToOperation}: AwayParts): AwayActions => {
	const shown = () => {
		const top = topModal(store.getState());
		return top?.kind === 'away' ? {cursor: top.cursor, rows: awayRows(store.getState())} : undefined;
	};

	return {
		open() {
			store.setState(on('modal', openedModal({kind: 'away', cursor: cursorAtHead})));
			store.setState(dismissAway());
		},
		move(delta) {
			const list = shown();
			if (list === undefined) {
				return;
			}

			// The first row is selected until the cursor moves.
			const from = list.cursor.selectedId === undefined ? cursorAt(list.rows, list.cursor, 0, visibleRows) : list.cursor;
			store.setState(on('modal', changedModal('away', {cursor: moveCursor(list.rows, from, delta, visibleRows)})));
		},
		toFirst() {
			store.setState(on('modal', changedModal('away', {cursor: cursorAtHead})));
		},
		toLast() {
			const list = shown();
			if (list !== undefined) {
				store.setState(on('modal', changedModal('away', {cursor: cursorAt(list.rows, list.cursor, list.rows.length - 1, visibleRows)})));
			}
		},
		goTo() {
			const row = selectedAwayRow(store.getState());
			if (row === undefined) {
				return;
			}

			store.setState(on('modal', closedModal()));
			if (row.kind === 'wakes') {
				navigate.toCompute(row.projectId, row.computeId);
				return;
			}

			const {id, projectId, createdAt} = row.kind === 'failure' ? row.group.latest : row.operation;
			void goToOperation({operationId: id, projectId, createdAt});
		},
	};
};
