import {formAnswer, formById} from '../../store/selectors/screen/modals.js';
import {
	isChangeForm,
	type FormModal,
	type RequestForm,
	type RequestFormKind,
	type ChangeForm,
} from '../../store/slices/modals/form-modal.js';
import {
	closedForm,
	changedRequestForm,
	keptForm,
	changedChangeForm,
} from '../../store/slices/modals/open-forms.js';
import {on} from '../../store/state.js';
import type {GiveUp, SubmittedChange, ChangeRunner} from '../changes/change-runner.js';
import type {Context} from '../context.js';
import {openedModal} from '../../store/slices/modals/modal.js';
import {describeForm} from '../../forms/describe.js';
import type {Submission} from '../../forms/form.js';
import type {Refusal} from '../../domain/forbidden.js';
import {outcomeText, type ChangeOutcome} from '../../domain/change-outcome.js';
import type {ChangedObject, TargetKind} from '../../domain/changeable.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import {isSameScope, targetId} from '../../domain/changes/target.js';
import {shownAfter} from '../../store/updates/shown-after.js';
import {taskById} from '../../store/selectors/tasks.js';
import {targetRules} from '../../store/targets/target-kinds.js';
import type {Notify} from '../notices.js';

/** Opens a form that sends a request other than a change, and returns its id. */
export type OpenForm = (form: RequestFormKind, subject?: string, about?: Pick<RequestForm, 'compute' | 'branch' | 'schedule' | 'session'>) => string;

export const createOpenForm = ({context: {store}}: {readonly context: Pick<Context, 'store'>}): OpenForm => {
	let opened = 0;
	return (form, subject, about) => {
		const id = `other ${++opened}`;
		store.setState(on('modal', openedModal({
			kind: 'form', id, form, ...(subject !== undefined && {subject}), ...about, values: {}, scroll: 0, isSending: false, isLeaving: false,
		})));
		return id;
	};
};

/** Submits a form that sends a request other than a change. */
export type SubmitOther = (modal: RequestForm, submission: Submission) => void;

/**
Passes the values of a form to the form's action. Resolves with the refusal, or with nothing on success.

`isAwaited` tells whether the form is still open. After the form closes, the action must not open anything.
*/
export type Submit = (submission: Submission, isAwaited: () => boolean) => Promise<Refusal | undefined>;

type SubmitOtherParts = {
	readonly context: Pick<Context, 'store'>;
	readonly submit: Submit;
};

export const createSubmitOther = ({context: {store}, submit}: SubmitOtherParts): SubmitOther => {
	const run = async (modal: RequestForm, submission: Submission) => {
		store.setState(on('modal', changedRequestForm(modal.id, {isSending: true, isLeaving: false, refusal: undefined})));
		const refusal = await submit(submission, () => formById(store.getState(), modal.id) !== undefined);
		if (refusal === undefined) {
			store.setState(on('modal', closedForm(modal.id)));
			return;
		}

		const wrong = describeForm(store.getState(), modal).fields.find(({id}) => id === refusal.field);
		store.setState(on('modal', changedRequestForm(modal.id, {isSending: false, refusal, ...(wrong !== undefined && {focus: {field: wrong.id}})})));
	};

	return (modal, submission) => {
		void run(modal, submission);
	};
};

export type SubmitForm = (modal: ChangeForm, changes: readonly Change[]) => void;

/** Returns the target as displayed in the form. A target with the same name on another branch is a different target. */
const shownFor = ({on: kind, shown}: ChangeForm, change: Change): ChangedObject | undefined => {
	const {scopeOf} = targetRules<TargetKind>(kind);
	return shown.find(one => one.id === targetId(change) && isSameScope(scopeOf(one), change.target));
};

type SubmitFormParts = {
	readonly context: Pick<Context, 'store'>;
	readonly runner: Pick<ChangeRunner, 'submit'>;
	readonly notify: Notify;
};

export const createSubmitForm = ({context: {store}, runner, notify}: SubmitFormParts): SubmitForm => {
	/**
	If the form is still open, shows the outcome in the form. Otherwise keeps the form and its text, and a notice names the key that reopens the form.
	The form does not reopen automatically, since an open form would intercept keys.
	*/
	const keep = (modal: ChangeForm, taskId: string, outcome: ChangeOutcome) => {
		const state = store.getState();
		const isOpen = formById(state, modal.id) !== undefined;
		// With the focus on Cancel, a stray key can't submit the form again.
		const cancel = {focus: 'leave'} as const;
		if (isOpen) {
			// The event with the outcome has already updated the displayed target.
			store.setState(on('modal', changedChangeForm(modal.id, {wasRefused: true, ...(outcome.kind === 'differs' && cancel)})));
			return;
		}

		// At the next try, the target is compared with its state as displayed now.
		store.setState(on('keptForms', keptForm({
			...shownAfter(modal, outcome), ...cancel, isLeaving: false, taskId, wasRefused: true,
		})));
		const title = taskById(store.getState(), taskId)?.title ?? describeForm(state, modal).title;
		notify(`${title}: ${outcomeText(outcome) ?? 'not sent'} T opens its form again.`, 'bad');
	};

	/** If no form waits for the outcome, notifies the user why the change failed. */
	const tell = async ({taskId, answered}: SubmittedChange) => {
		const text = outcomeText(await answered);
		const task = taskById(store.getState(), taskId);
		const isInResult = store.getState().modal.some(modal => modal.kind === 'result' && modal.taskIds.includes(taskId));
		if (text !== undefined && task?.phase === 'failed' && !isInResult) {
			notify(`${task.title}: ${text}`, 'bad');
		}
	};

	/**
	Submits the changes of one target, each after the previous change has succeeded. The form waits for the first answer.
	*/
	const submitOne = async (modal: ChangeForm, first: Change, others: readonly Change[]) => {
		const ordered = runner.submit({change: first, shown: shownFor(modal, first), isUndo: modal.form === 'undo'});
		store.setState(on('modal', changedChangeForm(modal.id, {isLeaving: false, taskId: ordered.taskId})));
		let latest = ordered;
		const following = others.map(change => {
			latest = runner.submit({change, shown: shownFor(modal, change)}, latest);
			return latest;
		});
		const outcome = await ordered.answered;
		switch (outcome.kind) {
			case 'differs':
			case 'refused': {
				keep(modal, ordered.taskId, outcome);
				return;
			}

			case 'gone': {
				await tell(ordered);
				return;
			}

			case 'accepted': {
				await Promise.all(following.map(async one => tell(one)));
				break;
			}

			case 'cancelled': {
				// The user was notified when the change was canceled.
				break;
			}
		}
	};

	const submitMany = (modal: ChangeForm, changes: readonly Change[]) => {
		const {title} = describeForm(store.getState(), modal);
		store.setState(on('modal', closedForm(modal.id)));
		store.setState(targetRules(modal.on).unmarked(modal));
		const latest = new Map<string | undefined, SubmittedChange>();
		const ordered = changes.map(change => {
			// A second change of the same target starts after the first change has succeeded, such as a restart after a wake.
			const next = runner.submit({
				change, shown: shownFor(modal, change), isUndo: modal.form === 'undo', batchId: modal.id,
			}, latest.get(targetId(change)));
			latest.set(targetId(change), next);
			return next;
		});
		store.setState(on('modal', openedModal({kind: 'result', title, taskIds: ordered.map(({taskId}) => taskId)})));
		for (const one of ordered) {
			void tell(one);
		}
	};

	return (modal, changes) => {
		const [first, ...others] = changes;
		if (first === undefined) {
			return;
		}

		if (modal.shown.length > 1) {
			submitMany(modal, changes);
		} else {
			void submitOne(modal, first, others);
		}
	};
};

/**
Closes a form that the user leaves. If the form's change is still being checked before sending, cancels the change. A change that was already sent is
tracked until it finishes. If the change was refused, keeps the form, so that the user can reopen it.
*/
export type CloseForm = (modal: FormModal) => void;

type CloseFormParts = {
	readonly context: Pick<Context, 'store'>;
	readonly giveUp: GiveUp;
};

export const createCloseForm = ({context: {store}, giveUp}: CloseFormParts): CloseForm => modal => {
	if (isChangeForm(modal) && modal.taskId !== undefined && formAnswer(store.getState(), modal).isReadingAgain === true) {
		giveUp(modal.taskId);
	}

	if (isChangeForm(modal) && (modal.wasRefused === true || formAnswer(store.getState(), modal).refusal !== undefined)) {
		store.setState(on('keptForms', keptForm({
			...modal, isLeaving: false, focus: 'leave', scroll: 0,
		})));
	}

	store.setState(on('modal', closedForm(modal.id)));
};
