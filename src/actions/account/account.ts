import type {ApiClient} from '../../api/client.js';
import {ApiError, ForbiddenError, NotFoundError} from '../../api/errors.js';
import {organizationMethod} from '../../domain/api-key-rules.js';
import type {ApiKeyKind} from '../../domain/api-key.js';
import {
	identified,
	receivedKind,
	receivedOrganizations,
	receivedRole,
	receivedUser,
} from '../../store/account.js';
import type {State} from '../../store/state.js';
import type {Context} from '../context.js';

type Change = (state: State) => Partial<State>;

/**
Whose key is in use, learned when there is nothing more urgent to ask.
*/
export type Account = {
	/**
	Asks what kind of key is in use, whose it is, and which organizations it belongs to. What the server does not have, or does not
	say, stays unknown, without a word: nothing else needs it.
	*/
	readonly learn: () => Promise<void>;

	/**
	The same for whatever is not known yet, and the user's part in each organization, which decides who may create and revoke keys.
	*/
	readonly learnForKeys: () => Promise<void>;
};

export const createAccount = ({store, client: clientNow}: Context): Account => {
	// What a server does not have it is not asked for again.
	const lacking = new WeakMap<ApiClient, Set<string>>();

	const ask = async <Answer>(what: string, question: (client: ApiClient) => Promise<Answer>, receive: (answer: Answer) => Change): Promise<void> => {
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
			// What is wrong with the connection or the key shows in the panes; what the server lacks is no loss to them.
			if (!(error instanceof ApiError)) {
				throw error;
			}

			if (error instanceof NotFoundError) {
				lacking.set(client, new Set([...lacking.get(client) ?? [], what]));
			}
		}
	};

	/**
	Whether a key of an organization is scoped to a project: only that one may not see the organization's keys.
	*/
	const learnScope = async () => {
		const {identity, keyKind} = store.getState().account;
		if (identity?.method !== organizationMethod || keyKind !== undefined) {
			return;
		}

		await ask('scope', async (client): Promise<ApiKeyKind> => {
			try {
				await client.listApiKeys({kind: 'organization', orgId: identity.accountId}, {priority: 'rest'});
				return 'organization';
			} catch (error) {
				if (error instanceof ForbiddenError) {
					return 'project';
				}

				throw error;
			}
		}, receivedKind);
	};

	const learnIdentity = async () => {
		await ask('auth', async client => client.getAuth({priority: 'rest'}), identified);
	};

	const learn = async () => {
		const {identity, user, organizations} = store.getState().account;
		await Promise.all([
			...(identity === undefined ? [learnIdentity()] : []),
			...(user === undefined ? [ask('user', async client => client.getMe({priority: 'rest'}), receivedUser)] : []),
			...(organizations === undefined ? [ask('organizations', async client => client.listOrganizations({priority: 'rest'}), receivedOrganizations)] : []),
		]);
		await learnScope();
	};

	const learnRole = async (orgId: string, userId: string) => ask(
		`members of ${orgId}`,
		async client => client.listMembers(orgId, {priority: 'rest'}),
		members => {
			const role = members.find(member => member.userId === userId)?.role;
			return role === undefined ? () => ({}) : receivedRole(orgId, role);
		},
	);

	return {
		learn,
		async learnForKeys() {
			await learn();
			const {user, organizations = [], roles} = store.getState().account;
			if (user === undefined) {
				return;
			}

			await Promise.all(organizations.filter(({id}) => !roles.has(id)).map(async ({id}) => learnRole(id, user.id)));
		},
	};
};
