import type {Subject} from '../../domain/subject.js';
import {millisecondsPerDay} from '../../domain/time.js';
import {changedModal, openedModal, topModal} from '../../store/modal.js';
import {operationsOf} from '../../store/operations.js';
import {relatedSubjects, subjectUnderCursor} from '../../store/subjects.js';
import type {Context} from '../context.js';
import type {Refresh} from '../polling/refresh.js';

export type Detail = {
	/**
	Shows everything about what the cursor is on, or about the given object.
	*/
	readonly open: (subject?: Subject) => void;

	/**
	From the detail on to the branch, compute or project it belongs to.
	*/
	readonly openRelated: (kind: Subject['kind']) => void;
	readonly scroll: (lines: number) => void;
	readonly readAgain: () => void;
};

/**
Pages that are read at most so that the feed reaches back a day, for the strip of what was active when.
*/
const mostPages = 5;

export const createDetail = ({store, clock}: Context, refresh: Refresh): Detail => {
	const readDayBack = async (projectId: string, pages: number): Promise<void> => {
		const {items, olderCursor} = operationsOf(store.getState(), projectId);
		const oldest = items.at(-1)?.createdAt;
		const isEnough = oldest === undefined || olderCursor === undefined || oldest < clock.now() - millisecondsPerDay;
		if (pages > 0 && !isEnough && await refresh.olderOperations(projectId)) {
			await readDayBack(projectId, pages - 1);
		}
	};

	const open = (subject: Subject) => {
		store.setState(openedModal({
			kind: 'detail', subject, scroll: 0, changes: [],
		}));
		void refresh.detail(subject);
		if (subject.kind === 'compute') {
			void readDayBack(subject.projectId, mostPages);
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
		scroll(lines) {
			const top = topModal(store.getState());
			if (top?.kind === 'detail') {
				store.setState(changedModal('detail', {scroll: Math.max(0, top.scroll + lines)}));
			}
		},
		readAgain() {
			const subject = shown();
			if (subject !== undefined) {
				void refresh.detail(subject);
			}
		},
	};
};
