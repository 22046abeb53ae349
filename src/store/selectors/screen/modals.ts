import type {ListName} from '../../slices/view/view-look.js';
import type {Modal} from '../../slices/modals/modal.js';
import type {State} from '../../state.js';
import type {Difference} from '../../../domain/change-outcome.js';
import type {Refusal} from '../../../domain/forbidden.js';
import {isChangeForm, type FormModal} from '../../slices/modals/form-modal.js';
import {taskById} from '../tasks.js';
import type {Subject} from '../../../domain/subject.js';
import type {DiffModal} from '../../slices/modals/read-modals.js';
import type {DetailModal} from '../../slices/modals/detail-modal.js';

/**
The modal that is read: the one on top, or the one below the line in which is typed what is looked for in it.
*/
export const readModal = ({modal}: Pick<State, 'modal'>): Modal | undefined => modal.at(-1)?.kind === 'search' ? modal.at(-2) : modal.at(-1);

/**
Whether a modal lies over a list and has its keys. A filter that is typed does not: its pane shows what it leaves. Nor does the modal that
the list itself is in.
*/
export const isBelowModal = (state: Pick<State, 'modal'>, list: ListName): boolean => {
	const kind = readModal(state)?.kind;
	return kind !== undefined && kind !== 'filter' && kind !== list;
};

/**
What is looked for in the modal that is read; empty while nothing is.
*/
export const searchedText = (state: Pick<State, 'modal'>): string => {
	const modal = readModal(state);
	return modal !== undefined && 'text' in modal ? modal.text.search ?? '' : '';
};

/**
The places that have what is looked for, as indices of lines, and the one that was gone to last.
*/
export type Finds = {
	readonly found: readonly number[];
	readonly at?: number;
};

export const findsIn = (state: State): Finds => {
	const modal = readModal(state);
	const {drawn, at} = modal !== undefined && 'text' in modal ? modal.text : {};
	return {found: drawn?.found ?? [], ...(at !== undefined && {at})};
};

/**
The result of sending a form.
*/
export type FormAnswer = {
	/**
	Whether it was sent and has no result yet.
	*/
	readonly isSending: boolean;

	/**
	Whether what it changes is being read again first: nothing is sent yet.
	*/
	readonly isReadingAgain?: boolean;
	readonly refusal?: Refusal;

	/**
	What changed since the form was opened; sending it once more accepts that.
	*/
	readonly differences?: readonly Difference[];
};

/**
The result of sending a form; for a form that changes something, the outcome of its task.
*/
export const formAnswer = (state: Pick<State, 'tasks'>, modal: FormModal): FormAnswer => {
	if (!isChangeForm(modal)) {
		return modal;
	}

	const task = taskById(state, modal.taskId);
	if (task === undefined) {
		return {isSending: false};
	}

	const {outcome, phase} = task;
	return {
		isSending: outcome === undefined,
		...(phase === 'checking' && {isReadingAgain: true}),
		...(outcome?.kind === 'refused' && {refusal: outcome.refusal}),
		...(outcome?.kind === 'differs' && {differences: outcome.differences}),
	};
};

/**
The layer that has the keyboard; undefined while it is a pane.
*/
export const topModal = (state: Pick<State, 'modal'>): Modal | undefined => state.modal.at(-1);

/**
The open form with this id, if it is still there.
*/
export const formById = (state: Pick<State, 'modal'>, id: string): FormModal | undefined =>
	state.modal.find((modal): modal is FormModal => modal.kind === 'form' && modal.id === id);

/**
The difference of schemas that is open; undefined when none is.
*/
export const shownDiff = (state: Pick<State, 'modal'>): DiffModal | undefined => state.modal.findLast(modal => modal.kind === 'diff');

/**
The object in the detail; undefined when no detail is open.
*/
export const shownSubject = (state: Pick<State, 'modal'>): Subject | undefined =>
	state.modal.findLast((modal): modal is DetailModal => modal.kind === 'detail')?.subject;
