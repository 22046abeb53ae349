import {undoableText} from '../../domain/changes/undoable.js';
import type {Command} from '../command.js';
import {undoReason} from '../disabled.js';
import {changeCommandsOn} from './change-commands.js';

/**
Changes of branches.
*/
export const branchActingCommands: readonly Command[] = [
	...changeCommandsOn('branch'),
	{
		id: 'branch-undo', title: `Take back the latest ${undoableText}`, keys: ['u'], scope: 'branches', hint: 'undo', isKeyOnly: true,
		disabledReason: state => undoReason(state),
		run(actions) {
			actions.changes.undo();
		},
	},
];
