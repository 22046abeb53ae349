import {ApiError, ConflictError} from '../../api/errors.js';
import type {Database} from '../../domain/branches/database.js';
import type {Role} from '../../domain/branches/role.js';
import {withPassword} from '../../domain/branches/connection-string.js';
import {connectionStrings, type Copyable} from '../../store/selectors/connecting/connection-strings.js';
import {computeOfBranch} from '../../store/selectors/computes.js';
import {topModal} from '../../store/selectors/screen/modals.js';
import {changedModal} from '../../store/slices/modals/modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {SecretModal} from '../../store/slices/modals/account-modals.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import {errorMessage} from '../failed-request.js';
import type {Notify} from '../notices.js';
import {showSecret} from '../show-secret.js';
import {learnSslMode, readDatabases} from './learn-login.js';
import type {Psql} from './psql.js';

/** Passwords of roles. A password is on the screen until its dialog closes, and is stored nowhere. */
export type Passwords = {
	/** Shows the password of a role if the project stores passwords. */
	readonly reveal: (role: Role) => void;

	/** Copies a connection string with the displayed password. */
	readonly copyString: () => void;

	/** Opens psql as the role whose password is displayed. */
	readonly openPsql: () => void;
};

type PasswordParts = {
	readonly context: Context;
	readonly psql: Pick<Psql, 'open'>;
	readonly notify: Notify;
	readonly copy: (text: string) => boolean;
};

const notKept = 412;

export const createPasswords = ({context, psql, notify, copy}: PasswordParts): Passwords => {
	const {store} = context;

	const shown = (): SecretModal | undefined => {
		const top = topModal(store.getState());
		return top?.kind === 'secret' ? top : undefined;
	};

	const compute = ({login}: SecretModal) => login && computeOfBranch(store.getState(), login.projectId, login.branchId);

	const reveal = async ({projectId, branchId, name}: Role) => {
		const client = context.client();
		try {
			const password = await client?.revealPassword(projectId, branchId, name, {priority: 'user'});
			if (password !== undefined && client === context.client()) {
				showSecret(context, {of: name, text: password, login: {projectId, branchId, roleName: name}});
			}
		} catch (error) {
			if (!(error instanceof ApiError)) {
				throw error;
			}

			notify(error instanceof ConflictError && error.status === notKept
				? `The project stores no passwords: R gives ${name} a new one.`
				: `The password of ${name} can't be shown: ${errorMessage(store.getState(), error)}`, 'bad');
		}
	};

	const stringOf = (modal: SecretModal, database: Database | undefined): Copyable | undefined => {
		const [string] = connectionStrings(store.getState(), compute(modal), {roleName: modal.login?.roleName, database: database?.name});
		return string;
	};

	const copyString = async () => {
		const modal = shown();
		const {login} = modal ?? {};
		if (modal === undefined || login === undefined) {
			return;
		}

		const known = () => readListIn(store.getState().readLists.databases, login.branchId);
		if (known().receivedAt === undefined) {
			await readDatabases(context, login);
		}

		const {items} = known();
		const database = items.find(({ownerName}) => ownerName === login.roleName) ?? items[0];
		const unsaid = stringOf(modal, database)?.unsaidOf;
		// If the `sslmode` is unknown, the control plane must be asked before copying.
		if (unsaid !== undefined) {
			await learnSslMode(context, unsaid);
		}

		const string = stringOf(modal, database);
		if (string?.value === undefined) {
			notify('The compute of the branch has no host to connect to.', 'bad');
			return;
		}

		const wasCopied = copy(withPassword(string.value, modal.secret));
		store.setState(on('modal', changedModal('secret', {wasCopied, isLeaving: false, hasStrayKey: false})));
		notify(string.hasPlaceholders === true
			? 'Sent to the terminal\'s clipboard: the string, with the placeholder DATABASE. The databases are not read yet.'
			: `Sent to the terminal's clipboard: a string to ${database?.name ?? ''} as ${login.roleName}.`, 'good');
	};

	return {
		reveal(role) {
			void reveal(role);
		},
		copyString() {
			void copyString();
		},
		openPsql() {
			const modal = shown();
			const target = modal && compute(modal);
			if (modal?.login !== undefined && target !== undefined) {
				psql.open(target, {roleName: modal.login.roleName});
			}
		},
	};
};
