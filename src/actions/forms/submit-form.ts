import {outcomeText, type ChangeOutcome} from '../../domain/change-outcome.js';
import type {Change} from '../../domain/change.js';
import {describeForm} from '../../forms/describe.js';
import type {ComputeForm} from '../../store/form-modal.js';
import {unmarkedAll} from '../../store/marks.js';
import {openedBelow, openedModal} from '../../store/modal.js';
import {changedComputeForm, closedForm, formById} from '../../store/open-forms.js';
import {taskById} from '../../store/tasks.js';
import type {Ordered, ChangeRunner} from '../changes/change-runner.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';

/**
Sends what a form says.
*/
export type SubmitForm = (modal: ComputeForm, changes: readonly Change[]) => void;

const shownFor = (modal: ComputeForm, change: Change) => modal.shown.find(compute => compute.id === change.computeId);

export const createSubmitForm = ({store}: Context, runner: ChangeRunner, notify: Notify): SubmitForm => {
	/**
	Shows the form again with what came of it: nothing that was typed is lost. One that was closed by a delay comes back below what is open
	by now. The keyboard is on Cancel where a key that is meant for something else must not send it again.
	*/
	const bringBack = (modal: ComputeForm, taskId: string, outcome: ChangeOutcome) => {
		const state = store.getState();
		const isOpen = formById(state, modal.id) !== undefined;
		const cancel = {focus: describeForm(state, modal).fields.length};
		if (isOpen) {
			// What it shows was put right with the outcome, in one go.
			store.setState(changedComputeForm(modal.id, outcome.kind === 'differs' ? cancel : {}));
			return;
		}

		// What is shown now is what the next try is held against.
		const shown = outcome.kind === 'differs' ? modal.shown.map(compute => compute.id === outcome.now.id ? outcome.now : compute) : modal.shown;
		store.setState(openedBelow({
			...modal, ...cancel, shown, isLeaving: false, taskId,
		}));
	};

	/**
	Says why a change that no form waits for did not come to be.
	*/
	const tell = async ({taskId, answered}: Ordered) => {
		const text = outcomeText(await answered);
		const task = taskById(store.getState(), taskId);
		const isInResult = store.getState().modal.some(modal => modal.kind === 'result' && modal.taskIds.includes(taskId));
		if (text !== undefined && task?.phase === 'failed' && !isInResult) {
			notify(`${task.title}: ${text}`, 'bad');
		}
	};

	/**
	Sends the changes of one compute, each when the one before it has succeeded. The form waits for the first answer.
	*/
	const submitOne = async (modal: ComputeForm, first: Change, others: readonly Change[]) => {
		const ordered = runner.order({change: first, shown: shownFor(modal, first), isUndo: modal.form === 'undo'});
		store.setState(changedComputeForm(modal.id, {isLeaving: false, taskId: ordered.taskId}));
		let latest = ordered;
		const following = others.map(change => {
			latest = runner.order({change, shown: shownFor(modal, change)}, latest);
			return latest;
		});
		const outcome = await ordered.answered;
		switch (outcome.kind) {
			case 'differs':
			case 'refused': {
				bringBack(modal, ordered.taskId, outcome);
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
				// Whoever gave it up was told then.
				break;
			}
		}
	};

	const submitMany = (modal: ComputeForm, changes: readonly Change[]) => {
		const {title} = describeForm(store.getState(), modal);
		store.setState(closedForm(modal.id));
		store.setState(unmarkedAll(modal.projectId));
		const latest = new Map<string | undefined, Ordered>();
		const ordered = changes.map(change => {
			// A second change of the same compute begins when the first has succeeded: restart after wake.
			const next = runner.order({change, shown: shownFor(modal, change)}, latest.get(change.computeId));
			latest.set(change.computeId, next);
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
