import {type Change, computeOf} from '../domain/change.js';
import type {FormModal} from '../store/form-modal.js';
import {
	changedForm,
	closedForm,
	formById,
	openedModal,
	topModal,
} from '../store/modal.js';
import {usedUndo} from '../store/undo.js';
import {unmarkedAll} from '../store/marks.js';
import type {Outcome} from './changes/run-task.js';
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
	What the form does when the change was answered. It may be closed by then, and comes back when it was refused.
	*/
	const conclude = (modal: FormModal, title: string, outcome: Outcome) => {
		switch (outcome.kind) {
			case 'differs': {
				// What is shown now is what the next try is held against.
				const shown = modal.shown.map(compute => compute.id === outcome.now.id ? outcome.now : compute);
				store.setState(changedForm(modal.id, {isSending: false, shown, differences: outcome.differences}));
				return;
			}

			case 'gone': {
				store.setState(closedForm(modal.id));
				notify(`${title}: it does not exist any more. Nothing was sent.`, 'bad');
				return;
			}

			case 'refused': {
				const {message, status, requestId} = outcome.error;
				const refusal = {
					message, ...(status !== undefined && {status}), ...(requestId !== undefined && {requestId}),
				};
				if (formById(store.getState(), modal.id) !== undefined) {
					store.setState(changedForm(modal.id, {isSending: false, refusal}));
				} else if (topModal(store.getState()) === undefined) {
					// Nothing that was typed is lost: it is there again, with what the server said.
					store.setState(openedModal({
						...modal, isSending: false, isLeaving: false, refusal,
					}));
				} else {
					notify(`${title}: ${message}`, 'bad');
				}

				return;
			}

			case 'accepted':
			case 'happened':
			case 'cancelled': {
				store.setState(closedForm(modal.id));
			}
		}
	};

	const submitOne = async (modal: FormModal, change: Change) => {
		store.setState(changedForm(modal.id, {
			isSending: true, isLeaving: false, refusal: undefined, differences: undefined,
		}));
		const {answered, taskId} = perform.order({
			change,
			shown: shownFor(modal, change),
			onDelay() {
				// The change goes on without the form, in the line above the footer.
				store.setState(closedForm(modal.id));
			},
		});
		const title = store.getState().tasks.find(({id}) => id === taskId)?.title ?? '';
		const outcome = await answered;
		if (outcome.kind === 'accepted' && modal.form === 'undo') {
			store.setState(usedUndo());
		}

		conclude(modal, title, outcome);
	};

	const submitMany = (modal: FormModal, changes: readonly Change[]) => {
		store.setState(closedForm(modal.id));
		store.setState(unmarkedAll(modal.projectId));
		const latest = new Map<string, Ordered>();
		const taskIds: string[] = [];
		for (const change of changes) {
			const computeId = computeOf(change) ?? '';
			// A second change of the same compute begins when the first is over: restart after wake.
			const ordered = perform.order({change, shown: shownFor(modal, change)}, latest.get(computeId));
			latest.set(computeId, ordered);
			taskIds.push(ordered.taskId);
		}

		if (modal.shown.length > 1) {
			store.setState(openedModal({kind: 'result', title: `${modal.form} ${modal.shown.length} computes`, taskIds}));
		}
	};

	return (modal, changes) => {
		const [only] = changes;
		if (changes.length === 1 && only !== undefined && modal.shown.length <= 1) {
			void submitOne(modal, only);
		} else {
			submitMany(modal, changes);
		}
	};
};
