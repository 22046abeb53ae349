import type {ApiKey} from '../../domain/keys/api-key.js';
import {successorOf} from '../../store/selectors/lists/key-list.js';
import type {Context} from '../context.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Notify} from '../notices.js';
import {loadKeys} from './account.js';

type Parts = {
	readonly context: Context;
	readonly openForm: OpenForm;
	readonly notify: Notify;
};

/**
Opens the form that creates a replacement for a key. If a replacement exists and has been used, opens the form that revokes the old key.
*/
export const rotateKey = async (key: ApiKey, {context, openForm, notify}: Parts): Promise<void> => {
	const {store} = context;
	if (successorOf(store.getState(), key) === undefined) {
		openForm('rotate-key', key.id);
		return;
	}

	// The list may be outdated. The control plane's last-used time tells whether the new key works.
	await loadKeys(context);
	const successor = successorOf(store.getState(), key);
	if (successor?.lastUsedAt !== undefined) {
		openForm('revoke-key', key.id);
	} else if (successor !== undefined) {
		notify(`${successor.name} has not been used yet, so ${key.name} stays. Use the new key everywhere, then rotate again.`);
	}
};
