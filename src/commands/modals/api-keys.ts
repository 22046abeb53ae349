import {createBlocked, revokeBlocked} from '../../domain/api-key-rules.js';
import type {ApiKey} from '../../domain/api-key.js';
import {holderFor} from '../../store/selectors/account.js';
import {keyById} from '../../store/selectors/api-keys.js';
import {topModal} from '../../store/selectors/modals.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {readOnlyReason} from '../disabled.js';

const newReason = (state: State): string | undefined => readOnlyReason(state) ?? createBlocked('personal', holderFor(state, undefined));

const selectedKey = (state: State): ApiKey | undefined => {
	const top = topModal(state);
	return top?.kind === 'keys' ? keyById(state, top.cursor.selectedId ?? state.apiKeys.items[0]?.id) : undefined;
};

const rotateReason = (state: State): string | undefined => {
	const key = selectedKey(state);
	return readOnlyReason(state) ?? (key === undefined ? 'No key is selected.' : createBlocked(key.kind, holderFor(state, key.orgId)));
};

const revokeReason = (state: State): string | undefined => {
	const key = selectedKey(state);
	return readOnlyReason(state) ?? (key === undefined ? 'No key is selected.' : revokeBlocked(key.kind, holderFor(state, key.orgId)));
};

/**
The keys of the list of API keys, and of a new key's secret.
*/
export const apiKeyCommands: readonly Command[] = [
	{
		id: 'key-new', title: 'New API key', keys: ['n'], scope: 'keys', hint: 'new', isKeyOnly: true, disabledReason: newReason,
		run(actions) {
			actions.apiKeys.askNew();
		},
	},
	{
		id: 'key-revoke', title: 'Revoke the API key, or all marked ones', keys: ['X'], scope: 'keys', hint: 'revoke', isKeyOnly: true, disabledReason: revokeReason,
		run(actions) {
			actions.apiKeys.askRevoke();
		},
	},
	{
		id: 'key-rotate', title: 'Rotate the API key: a new one in its place', keys: ['R'], scope: 'keys', hint: 'rotate', isKeyOnly: true, disabledReason: rotateReason,
		run(actions) {
			actions.apiKeys.rotate();
		},
	},
	{
		id: 'key-mark', title: 'Mark the key', keys: ['space'], scope: 'keys', hint: 'mark', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.mark();
		},
	},
	{
		id: 'key-unmark', title: 'Take all marks away', keys: ['U'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.unmark();
		},
	},
	{
		id: 'key-down', title: 'Next key', keys: ['j', 'down'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.move(1);
		},
	},
	{
		id: 'key-up', title: 'Previous key', keys: ['k', 'up'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.move(-1);
		},
	},
	{
		id: 'key-page-down', title: 'Ten keys down', keys: ['pagedown', 'ctrl-f'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.move(10);
		},
	},
	{
		id: 'key-page-up', title: 'Ten keys up', keys: ['pageup', 'ctrl-b'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.move(-10);
		},
	},
	{
		id: 'key-first', title: 'First key', keys: ['g', 'home'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.toEnd(false);
		},
	},
	{
		id: 'key-last', title: 'Last key', keys: ['G', 'end'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.toEnd(true);
		},
	},
	{
		id: 'key-refresh', title: 'Read the keys again', keys: ['r'], scope: 'keys', hint: 'refresh', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.refresh();
		},
	},
	{
		id: 'keys-close', title: 'Close the keys', keys: ['esc', 'q', 'K'], scope: 'keys', hint: 'close', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.modals.close();
		},
	},
	{
		id: 'secret-copy', title: 'Copy the secret', keys: ['c', 'y'], scope: 'secret', hint: 'copy', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.copySecret();
		},
	},
	{
		// These keys ask too, even ctrl-c, which otherwise quits: one key press must not lose a secret.
		id: 'secret-leave', title: 'Forget the secret; asks first', keys: ['esc', 'ctrl-c'], scope: 'secret', hint: 'close', isLastHint: true, isKeyOnly: true,
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
