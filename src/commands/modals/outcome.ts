import {topModal} from '../../store/selectors/screen/modals.js';
import {computeOfBranch, computesOf} from '../../store/selectors/computes.js';
import {taskById} from '../../store/selectors/tasks.js';
import type {Command} from '../command.js';
import {connectReason, readOnlyReason} from '../disabled.js';
import type {State} from '../../store/state.js';
import {scrollCommands} from './reading.js';

/** The keys of the dialog that shows the results of a change to several computes. */
export const resultCommands: readonly Command[] = [
	{
		id: 'result-retry', title: 'Retry the failed ones', keys: ['r'], scope: 'result', hint: 'retry failed', isKeyOnly: true,
		disabledReason(state) {
			const top = topModal(state);
			const hasFailed = top?.kind === 'result' && top.taskIds.some(id => taskById(state, id)?.phase === 'failed');
			return readOnlyReason(state) ?? (hasFailed ? undefined : 'None of the changes failed.');
		},
		run(actions) {
			actions.retryFailed();
		},
	},
	{
		id: 'result-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'result', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
];

const loginReason = (state: State): string | undefined => {
	const top = topModal(state);
	const login = top?.kind === 'secret' ? top.login : undefined;
	if (login === undefined) {
		return 'This secret is not the password of a role.';
	}

	if (computeOfBranch(state, login.projectId, login.branchId) !== undefined) {
		return undefined;
	}

	return computesOf(state, login.projectId).receivedAt === undefined
		? 'The computes of the project are not loaded yet. Try again in a moment.'
		: 'The branch has no compute to connect to.';
};

/** Returns the reason psql can't open as the role whose password is shown, or undefined if psql can open. */
const psqlReason = (state: State): string | undefined => {
	const top = topModal(state);
	const login = top?.kind === 'secret' ? top.login : undefined;
	return loginReason(state) ?? connectReason(state, login && computeOfBranch(state, login.projectId, login.branchId));
};

/** The keys of the dialog that shows a secret: a new API key, or the password of a role. */
export const secretCommands: readonly Command[] = [
	{
		id: 'secret-copy', title: 'Copy the secret', keys: ['c', 'y'], scope: 'secret', hint: 'copy', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.copySecret();
		},
	},
	{
		id: 'secret-string', title: 'Copy a connection string with the password', keys: ['s'], scope: 'secret', hint: 'string', isKeyOnly: true, disabledReason: loginReason,
		run(actions) {
			actions.connecting.passwords.copyString();
		},
	},
	{
		id: 'secret-psql', title: 'psql as the role', keys: ['Q'], scope: 'secret', hint: 'psql', isKeyOnly: true, disabledReason: psqlReason,
		run(actions) {
			actions.connecting.passwords.openPsql();
		},
	},
	{
		// Even ctrl-c, which quits elsewhere, first asks for confirmation, because a single key press must not lose a secret.
		id: 'secret-leave', title: 'Close and forget the secret, after asking', keys: ['esc', 'ctrl-c'], scope: 'secret', hint: 'close (twice)', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.apiKeys.leaveSecret(true);
		},
	},
	{
		id: 'secret-stay', title: 'Keep the secret on the screen', keys: ['enter', 'q', 'space'], scope: 'secret', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.leaveSecret(false);
		},
	},
];

const emptyReason = (state: State): string | undefined => {
	const top = topModal(state);
	return top?.kind === 'picker' && top.items.length === 0 ? 'There is nothing to choose from.' : undefined;
};

/** The keys of pickers, of the list of settings, and of the dialog about a rejected API key. */
export const refusedCommands: readonly Command[] = [
	{
		id: 'picker-pick', title: 'Choose', keys: ['enter'], scope: 'picker', hint: 'choose', isKeyOnly: true, disabledReason: emptyReason,
		run(actions) {
			actions.access.pick();
		},
	},
	{
		id: 'picker-down', title: 'Next entry', keys: ['j', 'down', 'tab'], scope: 'picker', hint: 'next', isKeyOnly: true, disabledReason: emptyReason,
		run(actions) {
			actions.access.movePicker(1);
		},
	},
	{
		id: 'picker-up', title: 'Previous entry', keys: ['k', 'up', 'shift-tab'], scope: 'picker', isKeyOnly: true,
		run(actions) {
			actions.access.movePicker(-1);
		},
	},
	{
		id: 'picker-close', title: 'Close without choosing', keys: ['esc', 'q'], scope: 'picker', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	...scrollCommands('settings'),
	{
		id: 'settings-close', title: 'Close', keys: ['esc', 'q', 'enter'], scope: 'settings', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	{
		id: 'refused-retry', title: 'Retry the key', keys: ['r'], scope: 'refused', hint: 'retry', isKeyOnly: true,
		run(actions) {
			actions.access.retryKey();
		},
	},
	{
		id: 'refused-key', title: 'Use another key', keys: ['a'], scope: 'refused', hint: 'another key', isKeyOnly: true,
		run(actions) {
			actions.modals.close();
			actions.access.askConnection();
		},
	},
	{
		id: 'refused-profile', title: 'Use another profile', keys: ['P'], scope: 'refused', hint: 'profiles', isKeyOnly: true,
		run(actions) {
			actions.modals.close();
			actions.access.openProfiles();
		},
	},
	{
		id: 'refused-close', title: 'Close, or cancel the key command', keys: ['esc', 'q'], scope: 'refused', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions, {connection}) {
			if (connection.keyReading === undefined) {
				actions.modals.close();
			} else {
				actions.access.giveUpKey();
			}
		},
	},
];
