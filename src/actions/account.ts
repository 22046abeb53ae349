import type {ApiClient} from '../api/client.js';
import {ApiError, NotFoundError} from '../api/errors.js';
import {
	identified,
	receivedOrganizations,
	receivedRole,
	receivedUser,
} from '../store/account.js';
import type {State} from '../store/state.js';
import type {Context} from './context.js';

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

	const learn = async () => {
		const {identity, user, organizations} = store.getState().account;
		await Promise.all([
			...(identity === undefined ? [ask('auth', async client => client.getAuth({priority: 'rest'}), identified)] : []),
			...(user === undefined ? [ask('user', async client => client.getMe({priority: 'rest'}), receivedUser)] : []),
			...(organizations === undefined ? [ask('organizations', async client => client.listOrganizations({priority: 'rest'}), receivedOrganizations)] : []),
		]);
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
