import {undoableText} from '../../domain/changes/undo.js';
import {passwordBlocked} from '../../domain/branches/role-rules.js';
import {computeOfBranch} from '../../store/selectors/computes.js';
import {databaseList} from '../../store/selectors/lists/database-list.js';
import {roleList} from '../../store/selectors/lists/role-list.js';
import {listedUnderCursor} from '../../store/selectors/subjects.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {connectReason, markReason} from '../disabled.js';
import {undoReason} from '../undo-reason.js';
import {cancellableTask} from '../../store/selectors/tasks.js';
import {changeCommandsOn} from './change-commands.js';

/** The commands that change branches. */
export const branchActingCommands: readonly Command[] = [
	...changeCommandsOn('branch'),
	{
		id: 'branch-undo', title: `Undo the latest ${undoableText}`, keys: ['u'], scope: 'branches', hint: 'undo', isKeyOnly: true,
		disabledReason: state => undoReason(state),
		run(actions) {
			actions.changes.undo();
		},
	},
];

const roleReason = (state: State): string | undefined => {
	const role = roleList.selected(state);
	return role === undefined ? 'No role is selected.' : passwordBlocked(role);
};

const sessionsReason = (state: State): string | undefined => {
	const role = roleList.selected(state);
	return roleReason(state) ?? (role === undefined ? undefined : connectReason(state, computeOfBranch(state, role.projectId, role.branchId)));
};

const insideReason = (state: State): string | undefined => {
	const database = databaseList.selected(state);
	return database === undefined ? 'No database is selected.' : connectReason(state, computeOfBranch(state, database.projectId, database.branchId));
};

/** The commands that change projects, roles, databases and snapshots, or open a view or psql for such an object. */
export const listedActingCommands: readonly Command[] = [
	...changeCommandsOn('project'),
	{
		id: 'project-undo', title: `Undo the latest ${undoableText}`, keys: ['u'], scope: 'projects', hint: 'undo', isKeyOnly: true,
		disabledReason: state => undoReason(state),
		run(actions) {
			actions.changes.undo();
		},
	},
	...changeCommandsOn('role'),
	{
		id: 'role-password', title: 'Show the password of the role', keys: ['V'], scope: 'roles', hint: 'password', aliases: ['reveal-password'], disabledReason: roleReason,
		run(actions, state) {
			const role = roleList.selected(state);
			if (role !== undefined) {
				actions.connecting.passwords.reveal(role);
			}
		},
	},
	{
		id: 'role-sessions', title: 'Sessions of the role', keys: ['W'], scope: 'roles', hint: 'sessions', isKeyOnly: true, disabledReason: sessionsReason,
		run(actions, state) {
			const role = roleList.selected(state);
			const compute = role && computeOfBranch(state, role.projectId, role.branchId);
			if (compute !== undefined) {
				actions.connecting.sessions.open(compute, role && {asRole: role.name});
			}
		},
	},
	{
		id: 'role-psql', title: 'psql as the role', keys: ['Q'], scope: 'roles', hint: 'psql', isKeyOnly: true, disabledReason: sessionsReason,
		run(actions, state) {
			const role = roleList.selected(state);
			const compute = role && computeOfBranch(state, role.projectId, role.branchId);
			if (role !== undefined && compute !== undefined) {
				actions.connecting.psql.open(compute, {roleName: role.name}, listedUnderCursor(state));
			}
		},
	},
	...changeCommandsOn('snapshot'),
	{
		id: 'snapshot-undo', title: `Undo the latest ${undoableText}`, keys: ['u'], scope: 'snapshots', hint: 'undo', isKeyOnly: true,
		disabledReason: state => undoReason(state),
		run(actions) {
			actions.changes.undo();
		},
	},
	...changeCommandsOn('database'),
	{
		id: 'database-psql', title: 'psql in the database', keys: ['Q'], scope: 'databases', hint: 'psql', isKeyOnly: true, disabledReason: insideReason,
		run(actions, state) {
			const database = databaseList.selected(state);
			const compute = database && computeOfBranch(state, database.projectId, database.branchId);
			if (database !== undefined && compute !== undefined) {
				actions.connecting.psql.open(compute, {databaseName: database.name}, listedUnderCursor(state));
			}
		},
	},
	{
		id: 'database-load', title: 'Load of the compute, with the tables of this database', keys: ['M'], scope: 'databases', hint: 'load', isKeyOnly: true, disabledReason: insideReason,
		run(actions, state) {
			const database = databaseList.selected(state);
			const compute = database && computeOfBranch(state, database.projectId, database.branchId);
			if (database !== undefined && compute !== undefined) {
				actions.connecting.sessions.open(compute, {list: 'blocked', inDatabase: database.name});
			}
		},
	},
	{
		id: 'database-undo', title: `Undo the latest ${undoableText}`, keys: ['u'], scope: 'databases', hint: 'undo', isKeyOnly: true,
		disabledReason: state => undoReason(state),
		run(actions) {
			actions.changes.undo();
		},
	},
];

/** The commands that change computes. */
export const actingCommands: readonly Command[] = [
	...changeCommandsOn('compute'),
	{
		id: 'undo', title: `Undo the latest ${undoableText}`, keys: ['u'], scope: 'computes', hint: 'undo',
		disabledReason: state => undoReason(state),
		inDetail: {
			title: `Undo the latest ${undoableText} of the compute`, reason: undoReason, run(actions) {
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
		id: 'cancel', title: 'Cancel the waiting change', keys: ['c'], scope: 'panes',
		disabledReason: state => cancellableTask(state) === undefined ? 'No change is waiting.' : undefined,
		run(actions) {
			actions.changes.cancel();
		},
	},
	{
		id: 'try-again', title: 'Reopen the refused form with your input', keys: ['T'], scope: 'panes', hint: 'try again',
		disabledReason: state => state.keptForms.length === 0 ? 'There is no refused form to reopen.' : undefined,
		run(actions) {
			actions.forms.reopen();
		},
	},
	{
		id: 'journal', title: 'Journal: changes, and requests that failed', keys: ['J'], scope: 'panes',
		run(actions) {
			actions.journal.open();
		},
	},
	{
		id: 'next-failure', title: 'Next failure you haven\'t seen', keys: ['!'], scope: 'panes',
		disabledReason: state => state.failures.length === 0 ? 'No unseen failures since pgtower started. Press F for earlier ones.' : undefined,
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
