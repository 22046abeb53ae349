import {capital} from '../../base/capital.js';
import type {TargetScope} from '../../domain/changeable.js';
import {describeForm, isFilled} from '../../forms/describe.js';
import {
	canSubmit,
	focusAt,
	focusIndex,
	type FormField,
	type FormView,
} from '../../forms/form.js';
import {
	isChangeForm,
	type ChangeForm,
	type FormFocus,
	type FormModal,
} from '../../store/slices/modals/form-modal.js';
import {formAnswer, topModal} from '../../store/selectors/screen/modals.js';
import {tookKeptForm, changedForm, typedIntoForm} from '../../store/slices/modals/open-forms.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {
	CloseForm,
	OpenForm,
	SubmitOther,
	SubmitForm,
} from './form-lifecycle.js';
import type {Complain} from './complain.js';

/** The initial state of a change form. */
type OpenedForm = TargetScope & Pick<ChangeForm, 'on' | 'form' | 'shown'> & Partial<Pick<ChangeForm, 'hiddenCount' | 'taskId' | 'values' | 'given' | 'focus'>>;

/** Opens forms, receives their input, and submits them. */
export type Forms = {
	/** Opens the form of a change for its targets as currently displayed. */
	readonly open: (form: OpenedForm) => void;
	readonly openOther: OpenForm;

	/** Reopens the latest closed form whose change was refused, with all its text. */
	readonly reopen: () => void;
	readonly put: (field: string, value: string) => void;

	/**
	Moves the focus by `steps` fields and buttons, wrapping at the ends. If the focused field has a completion, completes the field instead of moving
	forward. An arrow key (`isArrow`) stops at the ends, and doesn't leave a list of choices.
	*/
	readonly moveFocus: (steps: 1 | -1, isArrow: boolean) => void;

	/** Moves the focus to a field or button, by its index: the fields first, then Cancel, then the submit button. */
	readonly focusAt: (index: number) => void;

	/** Scrolls the form down by `lines`, or up if `lines` is negative. The focus stays. */
	readonly scroll: (lines: number) => void;

	/** Steps to the next larger or smaller value if the field has one. */
	readonly step: (direction: 1 | -1) => void;

	/** Handles Enter: moves on from a field, or presses a button. */
	readonly press: () => void;
	readonly submit: () => void;

	/**
	Notes that the differences between the target and the form are on the screen. Submitting again then accepts the differences.
	*/
	readonly drewDifferences: (taskId: string) => void;

	/** Closes the form; asks first if something was typed. */
	readonly leave: () => void;
};

type FormParts = {
	readonly context: Pick<Context, 'store'>;
	readonly openForm: OpenForm;
	readonly closeForm: CloseForm;
	readonly complain: Complain;
	readonly submitForm: SubmitForm;
	readonly submitOther: SubmitOther;
};

/**
Returns the message for a form that lacks a text. The message asks the user to type the confirmation, or to fill in the first empty field that is
required.
*/
const missingText = ({fields}: FormView): string => {
	const empty = fields.filter(field => field.kind === 'text' && field.value.trim() === '');
	const confirmation = empty.find(({id}) => id === 'confirmation');
	if (confirmation !== undefined) {
		return `${capital(confirmation.hint ?? 'type it')} in the ${confirmation.label} field first.`;
	}

	const missing = empty.find(({hint = ''}) => !/^(?:optional|leave empty)/v.test(hint));
	return missing === undefined ? 'The form is not complete yet.' : `Fill in ${missing.label} first.`;
};

export const createForms = ({context: {store}, openForm, closeForm, complain, submitForm, submitOther}: FormParts): Forms => {
	const drawn = new Set<string>();
	let opened = 0;

	const withForm = (work: (modal: FormModal, view: FormView) => void) => {
		const state = store.getState();
		const top = topModal(state);
		if (top?.kind === 'form') {
			work(top, describeForm(state, top));
		}
	};

	const isSending = (modal: FormModal): boolean => formAnswer(store.getState(), modal).isSending;

	const focusOn = (modal: FormModal, focus: FormFocus | undefined) => {
		store.setState(on('modal', changedForm(modal.id, {isLeaving: false, focus, scroll: 0})));
	};

	const show = (modal: ChangeForm) => {
		const {fields, isCareful} = describeForm(store.getState(), modal);
		const first = fields.find(({id}) => typeof modal.focus === 'object' && id === modal.focus.field) ?? fields[0];
		// If the targets of an undo form change, its warnings may disappear. The focus is set to Cancel explicitly, so that it stays there even then.
		const focus: FormFocus | undefined = first === undefined ? (modal.form === 'undo' && isCareful ? 'leave' : undefined) : {field: first.id};
		store.setState(on('modal', openedModal({...modal, ...(focus !== undefined && {focus})})));
	};

	const submit = () => {
		withForm((modal, view) => {
			const answer = formAnswer(store.getState(), modal);
			// A key pressed before the differences were drawn must not accept them unseen.
			const isUnseen = answer.differences !== undefined && isChangeForm(modal) && !drawn.has(modal.taskId ?? '');
			if (answer.isSending || isUnseen) {
				return;
			}

			const problem = view.fields.find(field => field.problem !== undefined);
			if (canSubmit(view) && !isChangeForm(modal) && view.submission !== undefined) {
				submitOther(modal, view.submission);
			} else if (canSubmit(view) && isChangeForm(modal) && view.changes !== undefined) {
				submitForm(modal, view.changes);
			} else {
				complain(modal.id, problem?.problem ?? view.blocked ?? missingText(view));
				focusOn(modal, problem === undefined ? modal.focus : {field: problem.id});
			}
		});
	};

	const leave = () => {
		withForm(modal => {
			if (isFilled(store.getState(), modal) && !modal.isLeaving && !isSending(modal)) {
				store.setState(on('modal', changedForm(modal.id, {isLeaving: true})));
				return;
			}

			closeForm(modal);
		});
	};

	return {
		open(form) {
			show({
				kind: 'form', id: String(++opened), hiddenCount: 0, values: {}, scroll: 0, isLeaving: false, ...form,
				...(form.values !== undefined && {begunWith: form.values}),
			});
		},
		openOther: openForm,
		reopen() {
			const form = store.getState().keptForms.at(-1);
			if (form === undefined) {
				return;
			}

			store.setState(on('keptForms', tookKeptForm()));
			store.setState(on('modal', openedModal(form)));
		},
		put(fieldId, value) {
			withForm((modal, view) => {
				const field = view.fields.find(({id}) => id === fieldId);
				if (!isSending(modal) && field !== undefined && field.value !== value) {
					store.setState(on('modal', typedIntoForm(modal.id, fieldId, value)));
				}
			});
		},
		moveFocus(steps, isArrow) {
			withForm((modal, view) => {
				const index = focusIndex(view, modal.focus);
				const field = view.fields[index];
				if (isArrow && field?.kind === 'choice') {
					return;
				}

				if (!isArrow && steps === 1 && field?.kind === 'text' && field.completion !== undefined && !isSending(modal)) {
					store.setState(on('modal', typedIntoForm(modal.id, field.id, field.completion)));
					return;
				}

				const count = view.fields.length + 2;
				const next = index + steps;
				// Pressing an arrow key once too often must not move the focus from the first field to the submit button.
				focusOn(modal, focusAt(view, isArrow ? Math.max(0, Math.min(next, count - 1)) : (next + count) % count));
			});
		},
		focusAt(index) {
			withForm((modal, view) => {
				focusOn(modal, focusAt(view, index));
			});
		},
		scroll(lines) {
			withForm(modal => {
				store.setState(on('modal', changedForm(modal.id, {scroll: modal.scroll + lines})));
			});
		},
		step(direction) {
			withForm((modal, view) => {
				const field: FormField | undefined = view.fields[focusIndex(view, modal.focus)];
				if (field === undefined) {
					focusOn(modal, direction === 1 ? 'send' : 'leave');
				} else if (field.kind === 'text' && field.step !== undefined && !isSending(modal)) {
					store.setState(on('modal', typedIntoForm(modal.id, field.id, field.step(field.value, direction))));
				}
			});
		},
		press() {
			withForm((modal, view) => {
				const index = focusIndex(view, modal.focus);
				const button = index - view.fields.length;
				if (button === 0) {
					closeForm(modal);
				} else if (button === 1) {
					submit();
				} else {
					// From the last field, Enter moves straight to the submit button.
					focusOn(modal, index === view.fields.length - 1 ? 'send' : focusAt(view, index + 1));
				}
			});
		},
		submit,
		drewDifferences(taskId) {
			drawn.add(taskId);
		},
		leave,
	};
};
