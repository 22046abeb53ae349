import type {ApiClient} from '../../api/client.js';
import {ApiError, NotFoundError} from '../../api/errors.js';
import type {SecretModal} from '../../store/slices/modals/account-modals.js';
import {ownerOf, type ApiKey} from '../../domain/keys/api-key.js';
import {markedKeys, keyList} from '../../store/selectors/lists/key-list.js';
import {revokedKey, succeededKey} from '../../store/slices/api-keys.js';
import type {Refusal} from '../../domain/forbidden.js';
import {changedModal, closedModal} from '../../store/slices/modals/modal.js';
import {enteredView, leftList, keptCursor} from '../../store/slices/view/view-position.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {on} from '../../store/state.js';
import type {Submission} from '../../forms/form.js';
import type {Context} from '../context.js';
import type {CopyText} from '../shell.js';
import type {OpenForm} from '../forms/form-lifecycle.js';
import type {Notify} from '../notices.js';
import {errorMessage, refusalOf} from '../failed-request.js';
import {showSecret} from '../show-secret.js';
import {loadKeys, type Account} from './account.js';
import {rotateKey} from './rotate-key.js';

type Submitted<Kind extends Submission['kind']> = Extract<Submission, {readonly kind: Kind}>;

/** Actions on API keys: list, create, revoke. */
export type ApiKeys = {
	readonly open: () => void;
	readonly close: () => void;
	readonly refresh: () => void;

	readonly askNew: () => void;
	readonly askRevoke: () => void;

	/**
	Opens the form that creates a replacement for the selected key. If a replacement exists and has been used, opens the form that revokes the old
	key.
	*/
	readonly rotate: () => void;

	/**
	Creates a key and shows its secret once.

	@returns The server's error; undefined if the key was created.
	*/
	readonly create: (submission: Submitted<'create-key'>) => Promise<Refusal | undefined>;
	readonly revoke: (submission: Submitted<'revoke-key'>) => Promise<Refusal | undefined>;
	readonly revokeAll: (submission: Submitted<'revoke-keys'>) => Promise<Refusal | undefined>;
	readonly copySecret: () => void;

	/**
	Asks whether the dialog may forget the secret. If the user confirms, closes the dialog. `isMeant` is false if the user pressed a key that has no
	function in the dialog. The dialog then stays open, and says which keys to press.
	*/
	readonly leaveSecret: (isMeant: boolean) => void;
};

type Parts = {
	readonly context: Context;
	readonly account: Pick<Account, 'learnForKeys'>;
	readonly openForm: OpenForm;
	readonly notify: Notify;
	readonly copy: CopyText;
};

/** Revokes a key. If the key no longer exists, someone else has revoked it, which counts as success. */
const revokeOrFindGone = async (client: ApiClient, key: ApiKey): Promise<void> => {
	try {
		await client.revokeApiKey(ownerOf(key), key.number);
	} catch (error) {
		if (!(error instanceof NotFoundError)) {
			throw error;
		}
	}
};

const lostAnswer = 'The answer was lost. pgtower reads the list again to see whether it happened.';

export const createApiKeys = ({context, account, openForm, notify, copy}: Parts): ApiKeys => {
	const {store} = context;

	const refresh = async () => {
		await account.learnForKeys();
		await loadKeys(context);
	};

	const withKey = (work: (key: ApiKey) => void) => {
		const key = keyList.selected(store.getState());
		if (key !== undefined) {
			work(key);
		}
	};

	const change = async (work: () => Promise<void>): Promise<Refusal | undefined> => {
		try {
			await work();
			return undefined;
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			if (error.wasSent && error.status === undefined) {
				void refresh();
				return {message: `${error.message} ${lostAnswer}`};
			}

			return refusalOf(error, errorMessage(store.getState(), error));
		}
	};

	return {
		open() {
			store.setState(on('view', enteredView('keys')));
			store.setState(state => on('view', keptCursor('keys', keyList.rows(state)))(state));
			void refresh();
		},
		close() {
			store.setState(on('view', leftList()));
		},
		refresh() {
			void refresh();
		},
		askNew() {
			openForm('create-key');
		},
		askRevoke() {
			if (markedKeys(store.getState()).length > 0) {
				openForm('revoke-keys');
				return;
			}

			withKey(({id}) => {
				openForm('revoke-key', id);
			});
		},
		rotate() {
			withKey(key => {
				void rotateKey(key, {context, openForm, notify});
			});
		},
		create: async ({name, owner, projectId, replaces}) => change(async () => {
			const client = context.client();
			if (client === undefined) {
				return;
			}

			const made = await client.createApiKey(owner.kind === 'organization' && projectId !== undefined ? {name, owner, projectId} : {name, owner});
			if (replaces !== undefined) {
				store.setState(on('apiKeys', succeededKey(replaces, made.key.id)));
			}

			showSecret(context, {of: made.key.name, text: made.secret});
			void loadKeys(context);
		}),
		revoke: async ({key}) => change(async () => {
			const client = context.client();
			if (client === undefined) {
				return;
			}

			await client.revokeApiKey(ownerOf(key), key.number);
			notify(`The key ${key.name} is revoked.`, 'good');
			void loadKeys(context);
		}),
		async revokeAll({keys}) {
			const client = context.client();
			if (client === undefined) {
				return;
			}

			try {
				for (const [done, key] of keys.entries()) {
					const refusal = await change(async () => {
						await revokeOrFindGone(client, key);
						store.setState(on('apiKeys', revokedKey(key.id)));
					});
					if (refusal !== undefined) {
						const before = done === 1 ? 'One was revoked before it.' : `${done === 0 ? 'None' : done} were revoked before it.`;
						return {...refusal, message: `${key.name} (${key.number}): ${refusal.message} ${keys.length === 1 ? '' : before}`.trimEnd()};
					}
				}
			} finally {
				void loadKeys(context);
			}

			notify(keys.length === 1 ? 'The key is revoked.' : `${keys.length} keys are revoked.`, 'good');
			return undefined;
		},
		copySecret() {
			const top = topModal(store.getState());
			if (top?.kind !== 'secret') {
				return;
			}

			const wasCopied = copy(top.secret);
			store.setState(on('modal', changedModal('secret', {wasCopied, isLeaving: false, hasStrayKey: false})));
			notify(wasCopied ? 'Sent to the terminal\'s clipboard. Check that it has arrived: not every terminal supports it.' : 'That is too long for the clipboard.');
		},
		leaveSecret(isMeant) {
			const top = topModal(store.getState());
			if (top?.kind !== 'secret') {
				return;
			}

			const asked: Partial<SecretModal> = {isLeaving: isMeant && !top.isLeaving, hasStrayKey: !isMeant};
			store.setState(isMeant && top.isLeaving ? on('modal', closedModal()) : on('modal', changedModal('secret', asked)));
		},
	};
};
