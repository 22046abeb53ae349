import {cancellableTask} from '../../store/tasks.js';
import {undoBlocked} from '../../store/undo.js';
import type {Command} from '../command.js';
import {
	createReason,
	markReason,
	readOnlyReason,
	restartReason,
	singleReason,
	suspendReason,
	targetReason,
	wakeReason,
} from '../disabled.js';

/**
What is done to computes.
*/
export const actingCommands: readonly Command[] = [
	{
		id: 'new-compute', title: 'New compute (replica or primary)', keys: ['n'], scope: 'computes', hint: 'new', disabledReason: createReason,
		run(actions) {
			actions.computes.open('create');
		},
	},
	{
		id: 'move', title: 'Move to another branch', keys: ['b'], scope: 'computes', hint: 'move', disabledReason: singleReason,
		run(actions) {
			actions.computes.open('move');
		},
	},
	{
		id: 'resize', title: 'Resize: fixed size or range, and scale to zero', keys: ['z'], scope: 'computes', hint: 'resize', disabledReason: targetReason,
		run(actions) {
			actions.computes.open('resize');
		},
	},
	{
		id: 'wake', title: 'Wake', keys: ['w'], scope: 'computes', hint: 'wake', disabledReason: wakeReason,
		run(actions) {
			actions.computes.wake();
		},
	},
	{
		id: 'suspend-compute', title: 'Suspend', keys: ['s'], scope: 'computes', hint: 'suspend', disabledReason: suspendReason,
		run(actions) {
			actions.computes.open('suspend');
		},
	},
	{
		id: 'restart', title: 'Restart', keys: ['R'], scope: 'computes', hint: 'restart', disabledReason: restartReason,
		run(actions) {
			actions.computes.open('restart');
		},
	},
	{
		id: 'delete', title: 'Delete', keys: ['X'], scope: 'computes', hint: 'delete', disabledReason: targetReason,
		run(actions) {
			actions.computes.open('delete');
		},
	},
	{
		id: 'undo', title: 'Take back the latest move or resize', keys: ['u'], scope: 'computes',
		disabledReason: state => readOnlyReason(state) ?? undoBlocked(state),
		run(actions) {
			actions.computes.undo();
		},
	},
	{
		id: 'mark', title: 'Mark', keys: ['space'], scope: 'computes', isKeyOnly: true, disabledReason: markReason,
		run(actions) {
			actions.computes.toggleMark();
		},
	},
	{
		id: 'mark-range', title: 'Mark all from the last mark to here', keys: ['ctrl-space', 'ctrl-`'], scope: 'computes', isKeyOnly: true, disabledReason: markReason,
		run(actions) {
			actions.computes.markRange();
		},
	},
	{
		id: 'cancel', title: 'Give up the change that waits', keys: ['c'], scope: 'panes',
		disabledReason: state => cancellableTask(state) === undefined ? 'No change is waiting.' : undefined,
		run(actions) {
			actions.computes.cancel();
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
];
