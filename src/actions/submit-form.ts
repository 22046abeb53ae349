import {type Change, computeOf} from '../domain/change.js';
import {describeForm} from '../forms/describe.js';
import type {FormModal} from '../store/form-modal.js';
import {
	changedForm,
	closedForm,
	formById,
	openedBelow,
	openedModal,
} from '../store/modal.js';
import {unmarkedAll} from '../store/marks.js';
import {taskById} from '../store/tasks.js';
import type {Outcome} from './changes/outcome.js';
import {unmadeWords} from './changes/outcome-words.js';
import type {Ordered, Perform} from './changes/perform.js';
import type {Context} from './context.js';
import type {Notify} from './notices.js';

/**
Sends what a form says.
*/
export type SubmitForm = (modal: FormModal, changes: readonly Change[]) => void;

const shownFor = (modal: FormModal, change: Change) => modal.shown.find(compute => compute.id === computeOf(change));

export const createSubmitForm = ({store}: Context, perform: Perform, notify: Notify): SubmitForm => {
	/**
	Shows the form again with what came of it: nothing that was typed is lost. One that was closed by a delay comes back below what is open
	by now, and with the keyboard on Cancel, so that no key that is meant for something else sends it again.
	*/
	const bringBack = (modal: FormModal, change: Partial<FormModal>) => {
		const state = store.getState();
		if (formById(state, modal.id) !== undefined) {
			store.setState(changedForm(modal.id, {isSending: false, ...change}));
			return;
		}

		const again: FormModal = {
			...modal, isSending: false, isLeaving: false, ...change,
		};
		store.setState(openedBelow({...again, focus: describeForm(state, again).fields.length}));
	};

	/**
	What the form does when the change was answered. It may be closed by then, and comes back when it was refused.
	*/
	const conclude = (modal: FormModal, title: string, outcome: Outcome) => {
		switch (outcome.kind) {
			case 'differs': {
				// What is shown now is what the next try is held against.
				const shown = modal.shown.map(compute => compute.id === outcome.now.id ? outcome.now : compute);
				// On Cancel: a key pressed twice must not be the answer.
				bringBack(modal, {shown, differences: outcome.differences, focus: describeForm(store.getState(), modal).fields.length});
				return;
			}

			case 'gone': {
				store.setState(closedForm(modal.id));
				notify(`${title}: ${unmadeWords(outcome)}`, 'bad');
				return;
			}

			case 'refused': {
				bringBack(modal, {refusal: outcome.refusal});
				return;
			}

			case 'accepted':
			case 'cancelled': {
				store.setState(closedForm(modal.id));
			}
		}
	};

	/**
	Says why a change that no form waits for did not come to be.
	*/
	const tell = async ({taskId, answered}: Ordered) => {
		const words = unmadeWords(await answered);
		const task = taskById(store.getState(), taskId);
		const isInResult = store.getState().modal.some(modal => modal.kind === 'result' && modal.taskIds.includes(taskId));
		if (words !== undefined && task?.phase === 'failed' && !isInResult) {
			notify(`${task.title}: ${words}`, 'bad');
		}
	};

	/**
	Sends the changes of one compute, each when the one before it has succeeded. The form waits for the first answer.
	*/
	const submitOne = async (modal: FormModal, first: Change, others: readonly Change[]) => {
		store.setState(changedForm(modal.id, {
			isSending: true, isLeaving: false, refusal: undefined, differences: undefined,
		}));
		let latest = perform.order({
			change: first,
			shown: shownFor(modal, first),
			isUndo: modal.form === 'undo',
			onDelay() {
				// The change goes on without the form, in the line above the footer.
				store.setState(closedForm(modal.id));
			},
		});
		const {taskId, answered} = latest;
		const following = others.map(change => {
			latest = perform.order({change, shown: shownFor(modal, change)}, latest);
			return latest;
		});
		const outcome = await answered;
		conclude(modal, taskById(store.getState(), taskId)?.title ?? '', outcome);
		if (outcome.kind === 'accepted') {
			await Promise.all(following.map(async ordered => tell(ordered)));
		}
	};

	const submitMany = (modal: FormModal, changes: readonly Change[]) => {
		const {title} = describeForm(store.getState(), modal);
		store.setState(closedForm(modal.id));
		store.setState(unmarkedAll(modal.projectId));
		const latest = new Map<string, Ordered>();
		const ordered = changes.map(change => {
			const computeId = computeOf(change) ?? '';
			// A second change of the same compute begins when the first has succeeded: restart after wake.
			const next = perform.order({change, shown: shownFor(modal, change)}, latest.get(computeId));
			latest.set(computeId, next);
			return next;
		});
		store.setState(openedModal({kind: 'result', title, taskIds: ordered.map(({taskId}) => taskId)}));
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
