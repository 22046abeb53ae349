import {undoableText} from '../../domain/changes/undoable.js';
import {cancellableTask} from '../../store/selectors/tasks.js';
import {targetBranch} from '../arguments/branch.js';
import {computeArgument} from '../arguments/compute.js';
import {sizeArgument} from '../arguments/size.js';
import type {ChangeForm} from '../../store/slices/form-modal.js';
import type {Argument} from '../argument.js';
import type {Command, OnCompute} from '../command.js';
import {
	createReason,
	enabledReason,
	markReason,
	restartReason,
	singleReason,
	suspendReason,
	targetReason,
	undoReason,
	wakeReason,
} from '../disabled.js';

/**
A compute that is named in the line: the form that names it in full opens about it, and nothing is sent before.
*/
const named = (
	word: string,
	form: 'edit' | 'wake' | 'suspend' | 'restart' | 'delete',
	reason: typeof targetReason,
	values: ChangeForm['values'] = {},
): Argument => computeArgument({
	word,
	disabledReason: (state, compute) => reason(state, [compute]),
	run: compute => actions => {
		actions.changes.openFor(form, compute, values);
	},
});

/**
The same in the detail of a compute: the form opens about that one.
*/
const inDetail = (title: string, form: 'edit' | 'resize' | 'suspend' | 'restart' | 'delete', reason: OnCompute['reason']): OnCompute => ({
	title,
	reason,
	run(actions, compute) {
		actions.changes.openFor(form, compute);
	},
});

/**
Enables or disables: the form of an edit opens with that chosen.
*/
const enabling = (id: 'enable' | 'disable', title: string, value: 'enabled' | 'disabled'): Command => {
	const reason = enabledReason(value === 'disabled');
	return {
		id, title, keys: [], scope: 'computes', disabledReason: reason, argument: named(title, 'edit', reason, {enabled: value}),
		run(actions) {
			actions.changes.open('edit', {values: {enabled: value}});
		},
	};
};

/**
Changes of computes.
*/
export const actingCommands: readonly Command[] = [
	{
		id: 'new-compute', title: 'New compute (replica or primary)', keys: ['n'], scope: 'computes', hint: 'new', disabledReason: createReason,
		aliases: ['create'],
		run(actions) {
			actions.changes.open('create');
		},
	},
	{
		id: 'move', title: 'Move to another branch', keys: ['b'], scope: 'computes', hint: 'move', disabledReason: singleReason,
		argument: targetBranch,
		run(actions) {
			actions.changes.open('move');
		},
	},
	{
		id: 'resize', title: 'Resize: fixed size or range, and scale to zero', keys: ['z'], scope: 'computes', hint: 'size', disabledReason: targetReason,
		aliases: ['scale'], argument: sizeArgument,
		inDetail: inDetail('Resize its compute', 'resize', targetReason),
		run(actions) {
			actions.changes.open('resize');
		},
	},
	{
		id: 'edit', title: 'Edit: name, enabled, Postgres settings', keys: ['e'], scope: 'computes', hint: 'edit', disabledReason: targetReason,
		aliases: ['rename', 'pg_settings'], argument: named('Edit', 'edit', targetReason),
		inDetail: inDetail('Edit its compute', 'edit', targetReason),
		run(actions) {
			actions.changes.open('edit');
		},
	},
	enabling('enable', 'Enable', 'enabled'),
	enabling('disable', 'Disable', 'disabled'),
	{
		id: 'wake', title: 'Wake', keys: ['w'], scope: 'computes', hint: 'wake', disabledReason: wakeReason,
		aliases: ['start', 'resume'], argument: named('Wake', 'wake', wakeReason),
		inDetail: {
			title: 'Wake its compute', reason: wakeReason, run(actions, compute) {
				actions.computes.wakeOne(compute);
			},
		},
		run(actions) {
			actions.computes.wake();
		},
	},
	{
		id: 'suspend', title: 'Suspend', keys: ['s'], scope: 'computes', hint: 'suspend', disabledReason: suspendReason,
		aliases: ['stop'], argument: named('Suspend', 'suspend', suspendReason),
		inDetail: inDetail('Suspend its compute', 'suspend', suspendReason),
		run(actions) {
			actions.changes.open('suspend');
		},
	},
	{
		id: 'restart', title: 'Restart', keys: ['R'], scope: 'computes', hint: 'restart', disabledReason: restartReason,
		argument: named('Restart', 'restart', restartReason),
		inDetail: inDetail('Restart its compute', 'restart', restartReason),
		run(actions) {
			actions.changes.open('restart');
		},
	},
	{
		id: 'delete', title: 'Delete', keys: ['X'], scope: 'computes', hint: 'delete', disabledReason: targetReason,
		aliases: ['drop', 'rm'], argument: named('Delete', 'delete', targetReason),
		inDetail: inDetail('Delete its compute', 'delete', targetReason),
		run(actions) {
			actions.changes.open('delete');
		},
	},
	{
		id: 'undo', title: `Take back the latest ${undoableText}`, keys: ['u'], scope: 'computes', hint: 'undo',
		disabledReason: state => undoReason(state),
		inDetail: {
			title: `Take back its latest ${undoableText}`, reason: undoReason, run(actions) {
				actions.changes.undo();
			},
		},
		run(actions) {
			actions.changes.undo();
		},
	},
	{
		id: 'mark', title: 'Mark', keys: ['space'], scope: 'computes', hint: 'mark', isKeyOnly: true, disabledReason: markReason,
		run(actions) {
			actions.marks.toggle();
		},
	},
	{
		id: 'mark-range', title: 'Mark all from the last mark to here', keys: ['ctrl-space', 'ctrl-`'], scope: 'computes', isKeyOnly: true, disabledReason: markReason,
		run(actions) {
			actions.marks.range();
		},
	},
	{
		id: 'cancel', title: 'Give up the change that waits', keys: ['c'], scope: 'panes',
		disabledReason: state => cancellableTask(state) === undefined ? 'No change is waiting.' : undefined,
		run(actions) {
			actions.changes.cancel();
		},
	},
	{
		id: 'try-again', title: 'Try again: the form that was refused, as it was filled', keys: ['T'], scope: 'panes', hint: 'try again',
		disabledReason: state => state.keptForms.length === 0 ? 'No form was refused after it had left the screen.' : undefined,
		run(actions) {
			actions.forms.reopen();
		},
	},
	{
		id: 'journal', title: 'Journal: what was changed, what failed', keys: ['J'], scope: 'panes',
		run(actions) {
			actions.journal.open();
		},
	},
	{
		id: 'next-failure', title: 'Next failure not seen yet', keys: ['!'], scope: 'panes',
		disabledReason: state => state.failures.length === 0 ? 'There is no failure that you have not seen.' : undefined,
		run(actions) {
			actions.goToFailure();
		},
	},
	{
		id: 'away', title: 'What happened while you were away', keys: [], scope: 'panes',
		run(actions) {
			actions.away.open();
		},
	},
];
