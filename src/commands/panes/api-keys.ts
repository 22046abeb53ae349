import {type ApiKey, createBlocked, revokeBlocked} from '../../domain/keys/api-key.js';
import {holderFor} from '../../store/selectors/projects/account.js';
import {markedKeys, keyList} from '../../store/selectors/lists/key-list.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {readOnlyReason} from '../disabled.js';
import {eachTarget} from '../each-target.js';

const newReason = (state: State): string | undefined => readOnlyReason(state) ?? createBlocked('personal', holderFor(state, undefined));

const selectedReason = (state: State): string | undefined => keyList.selected(state) === undefined ? 'No key is selected.' : undefined;

const rotateReason = (state: State): string | undefined => {
	const key = keyList.selected(state);
	return readOnlyReason(state) ?? (key === undefined ? 'No key is selected.' : createBlocked(key.kind, holderFor(state, key.orgId)));
};

const targetKeys = (state: State): readonly ApiKey[] => {
	const marked = markedKeys(state);
	const selected = keyList.selected(state);
	return marked.length > 0 || selected === undefined ? marked : [selected];
};

/**
Returns the reason the API key under the cursor can't be revoked. If keys are marked, returns the reason no marked key can be revoked.
*/
const revokeReason = eachTarget('keys', targetKeys, (state, [key] = []) =>
	readOnlyReason(state) ?? (key === undefined ? 'No key is selected.' : revokeBlocked(key.kind, holderFor(state, key.orgId))));

/** The commands of the list of API keys. */
export const apiKeyCommands: readonly Command[] = [
	{
		id: 'key-new', title: 'New API key', keys: ['n'], scope: 'keys', hint: 'new', isKeyOnly: true, disabledReason: newReason,
		run(actions) {
			actions.apiKeys.askNew();
		},
	},
	{
		id: 'key-revoke', title: 'Revoke the API key, or all marked ones', keys: ['X'], scope: 'keys', hint: 'revoke', isKeyOnly: true,
		disabledReason: state => revokeReason(state),
		run(actions) {
			actions.apiKeys.askRevoke();
		},
	},
	{
		id: 'key-rotate', title: 'Rotate the API key: replace it with a new one', keys: ['R'], scope: 'keys', hint: 'rotate', isKeyOnly: true, disabledReason: rotateReason,
		run(actions) {
			actions.apiKeys.rotate();
		},
	},
	{
		id: 'key-facts', title: 'Detail', keys: ['enter', 'd'], scope: 'keys', hint: 'detail', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.reading.openFacts();
		},
	},
	{
		id: 'key-mark', title: 'Mark the key', keys: ['space'], scope: 'keys', hint: 'mark', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.marks.toggle();
		},
	},
	{
		id: 'key-unmark', title: 'Clear all marks', keys: ['U'], scope: 'keys', isKeyOnly: true,
		run(actions) {
			actions.marks.clear();
		},
	},
	{
		id: 'key-refresh', title: 'Reload the keys', keys: ['r'], scope: 'keys', hint: 'refresh', isKeyOnly: true,
		run(actions) {
			actions.apiKeys.refresh();
		},
	},
	{
		id: 'keys-close', title: 'Back', keys: ['q', 'K'], scope: 'keys', hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.apiKeys.close();
		},
	},
];
