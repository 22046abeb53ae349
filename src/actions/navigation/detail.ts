import {listsOf} from '../../domain/read-lists.js';
import {branchOwner, projectOwner} from '../../store/selectors/lists/define-read-list.js';
import type {Subject} from '../../domain/subject.js';
import {isFailure} from '../../domain/operations/operation-status.js';
import {millisecondsPerDay, type Instant} from '../../domain/time.js';
import {sawFailure} from '../../store/slices/failures.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {relatedSubjects, subjectUnderCursor} from '../../store/selectors/subjects.js';
import {readFromTop} from '../../store/slices/modals/read-position.js';
import {toggledFields} from '../../store/slices/view/view-look.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Refresh} from '../polling/refresh.js';

export type Detail = {
	/** Opens the detail view of the object under the cursor, or of `subject`. */
	readonly open: (subject?: Subject) => void;

	/** Opens the branch, compute or project of the object in a detail view. */
	readonly openRelated: (kind: Subject['kind']) => void;
	readonly readAgain: () => void;

	/** Switches between every field of the API and only the derived values. */
	readonly toggleFields: () => void;
};

/** The maximum number of pages to load so that the feed reaches back a day. */
const mostPages = 5;

type DetailParts = {
	readonly context: Pick<Context, 'store' | 'clock'>;
	readonly refresh: Pick<Refresh, 'detail' | 'list' | 'olderOperations'>;
};

export const createDetail = ({context: {store, clock}, refresh}: DetailParts): Detail => {
	const readBack = async (projectId: string, from: Instant, pages: number): Promise<void> => {
		const {items, olderCursor} = operationsOf(store.getState(), projectId);
		const oldest = items.at(-1)?.createdAt;
		const isEnough = oldest === undefined || olderCursor === undefined || oldest < from;
		if (pages > 0 && !isEnough && await refresh.olderOperations(projectId)) {
			await readBack(projectId, from, pages - 1);
		}
	};

	/**
	Returns the time back to which operations are needed. The details of a compute and of a failure show operations of the preceding day.
	*/
	const dayBefore = ({kind, projectId, id}: Subject): Instant | undefined => {
		const failed = operationsOf(store.getState(), projectId).items.find(operation => operation.id === id && isFailure(operation.status));
		const until = kind === 'compute' ? clock.now() : failed?.createdAt;
		return until === undefined ? undefined : until - millisecondsPerDay;
	};

	const open = (subject: Subject) => {
		store.setState(on('modal', openedModal({
			kind: 'detail', subject, text: readFromTop, changes: [],
		})));
		store.setState(on('failures', sawFailure(subject.id)));
		void refresh.detail(subject);
		for (const list of subject.kind === 'branch' || subject.kind === 'project' ? listsOf(subject.kind) : []) {
			void refresh.list(list, subject.kind === 'branch' ? branchOwner(subject.projectId, subject.id) : projectOwner(subject.id));
		}

		const from = dayBefore(subject);
		if (from !== undefined) {
			void readBack(subject.projectId, from, mostPages);
		}
	};

	const shown = (): Subject | undefined => {
		const top = topModal(store.getState());
		return top?.kind === 'detail' ? top.subject : undefined;
	};

	return {
		open(subject = subjectUnderCursor(store.getState())) {
			if (subject !== undefined) {
				open(subject);
			}
		},
		openRelated(kind) {
			const subject = shown();
			const related = subject === undefined ? undefined : relatedSubjects(store.getState(), subject).find(candidate => candidate.kind === kind);
			if (related !== undefined) {
				open(related);
			}
		},
		readAgain() {
			const subject = shown();
			if (subject !== undefined) {
				void refresh.detail(subject);
			}
		},
		toggleFields() {
			store.setState(on('view', toggledFields()));
		},
	};
};
