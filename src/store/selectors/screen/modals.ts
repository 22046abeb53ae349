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

/** Returns the modal that the user reads: the top modal, or the modal below the search line. */
export const readModal = ({modal}: Pick<State, 'modal'>): Modal | undefined => modal.at(-1)?.kind === 'search' ? modal.at(-2) : modal.at(-1);

/**
Returns whether a modal covers a list and has keyboard focus. The filter line does not count, because the list is filtered as the user types. The
modal that contains the list does not count either.
*/
export const isBelowModal = (state: Pick<State, 'modal'>, list: ListName): boolean => {
	const kind = readModal(state)?.kind;
	return kind !== undefined && kind !== 'filter' && kind !== list;
};

/** Returns the search text of the modal that the user reads, or an empty string if there is no search. */
export const searchedText = (state: Pick<State, 'modal'>): string => {
	const modal = readModal(state);
	return modal !== undefined && 'text' in modal ? modal.text.search ?? '' : '';
};

/** The indexes of the lines with matches, and the line of the latest match visited. */
export type Finds = {
	readonly found: readonly number[];
	readonly at?: number;
};

export const findsIn = (state: State): Finds => {
	const modal = readModal(state);
	const {drawn, at} = modal !== undefined && 'text' in modal ? modal.text : {};
	return {found: drawn?.found ?? [], ...(at !== undefined && {at})};
};

/** The result of sending a form. */
export type FormAnswer = {
	/** Whether the form was sent and has no result yet. */
	readonly isSending: boolean;

	/** Whether pgtower is reading the targets again before it sends the change. */
	readonly isReadingAgain?: boolean;
	readonly refusal?: Refusal;

	/** How the targets have changed since the form was opened. Submitting the form again accepts these differences. */
	readonly differences?: readonly Difference[];
};

/** Returns the result of sending a form. The result of a change form is the outcome of the form's task. */
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

/** Returns the modal on top, which has keyboard focus, or undefined if no modal is open. */
export const topModal = (state: Pick<State, 'modal'>): Modal | undefined => state.modal.at(-1);

export const formById = (state: Pick<State, 'modal'>, id: string): FormModal | undefined =>
	state.modal.find((modal): modal is FormModal => modal.kind === 'form' && modal.id === id);

export const shownDiff = (state: Pick<State, 'modal'>): DiffModal | undefined => state.modal.findLast(modal => modal.kind === 'diff');

/** Returns the object in the detail view, or undefined if no detail view is open. */
export const shownSubject = (state: Pick<State, 'modal'>): Subject | undefined =>
	state.modal.findLast((modal): modal is DetailModal => modal.kind === 'detail')?.subject;
