import type {ApiClient} from '../../api/client.js';
import {ApiError, ForbiddenError, NotFoundError} from '../../api/errors.js';
import {organizationMethod} from '../../domain/keys/api-key-rules.js';
import type {ApiKeyKind} from '../../domain/keys/api-key.js';
import {
	identified,
	receivedKind,
	receivedMembers,
	receivedOrganizations,
	receivedUser,
} from '../../store/slices/account.js';
import {on, type Update} from '../../store/state.js';
import type {Context} from '../context.js';

/** Reads the owner of the current key when nothing is more urgent. */
export type Account = {
	/**
	Reads the current key's kind, owner and organizations. Anything that the server lacks or refuses stays unknown without a message, since no other
	part needs it.
	*/
	readonly learn: () => Promise<void>;

	/**
	Reads the unknown parts of the account, and the members of each organization. Roles decide who may create and revoke keys, and a key may outlast its
	creator's membership.
	*/
	readonly learnForKeys: () => Promise<void>;
};

export const createAccount = ({context: {store, client: clientNow}}: {readonly context: Pick<Context, 'store' | 'client'>}): Account => {
	// The requests that a server has answered with 404. They are not repeated.
	const lacking = new WeakMap<ApiClient, Set<string>>();

	const load = async <Answer>(what: string, question: (client: ApiClient) => Promise<Answer>, receive: (answer: Answer) => Update): Promise<void> => {
		const client = clientNow();
		if (client === undefined || lacking.get(client)?.has(what) === true) {
			return;
		}

		try {
			const answer = await question(client);
			if (client === clientNow()) {
				store.setState(receive(answer));
			}
		} catch (error) {
			// The panes show problems with the connection or the key. A feature that the server lacks does not matter here.
			if (!(error instanceof ApiError)) {
				throw error;
			}

			if (error instanceof NotFoundError) {
				lacking.set(client, new Set([...lacking.get(client) ?? [], what]));
			}
		}
	};

	/**
	Finds out whether an organization's key is scoped to a project: a project-scoped key can't list the organization's keys.
	*/
	const learnScope = async () => {
		const {identity, keyKind} = store.getState().account;
		if (identity?.method !== organizationMethod || keyKind !== undefined) {
			return;
		}

		await load('scope', async (client): Promise<ApiKeyKind> => {
			try {
				await client.listApiKeys({kind: 'organization', orgId: identity.accountId}, {priority: 'rest'});
				return 'organization';
			} catch (error) {
				if (error instanceof ForbiddenError) {
					return 'project';
				}

				throw error;
			}
		}, kind => on('account', receivedKind(kind)));
	};

	const learnIdentity = async () => {
		await load('auth', async client => client.getAuth({priority: 'rest'}), identity => on('account', identified(identity)));
	};

	const learnUser = async () => {
		await load('user', async client => client.getMe({priority: 'rest'}), user => on('account', receivedUser(user)));
	};

	const learnOrganizations = async () => {
		await load('organizations', async client => client.listOrganizations({priority: 'rest'}), list => on('account', receivedOrganizations(list)));
	};

	const learn = async () => {
		const {identity, user, organizations} = store.getState().account;
		await Promise.all([
			...(identity === undefined ? [learnIdentity()] : []),
			...(user === undefined ? [learnUser()] : []),
			...(organizations === undefined ? [learnOrganizations()] : []),
		]);
		await learnScope();
	};

	const learnMembers = async (orgId: string) => load(
		`members of ${orgId}`,
		async client => client.listMembers(orgId, {priority: 'rest'}),
		members => on('account', receivedMembers(orgId, members)),
	);

	return {
		learn,
		async learnForKeys() {
			await learn();
			const {organizations = []} = store.getState().account;
			await Promise.all(organizations.map(async ({id}) => learnMembers(id)));
		},
	};
};
