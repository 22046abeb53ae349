import {ApiError, ForbiddenError, NotFoundError} from '../api/errors.js';
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
	const ask = async <Answer>(question: (client: NonNullable<ReturnType<typeof clientNow>>) => Promise<Answer>, receive: (answer: Answer) => Change): Promise<void> => {
		const client = clientNow();
		if (client === undefined) {
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
		}
	};

	const learn = async () => {
		const {identity, user, organizations} = store.getState().account;
		await Promise.all([
			...(identity === undefined ? [ask(async client => client.getAuth({priority: 'rest'}), identified)] : []),
			...(user === undefined ? [ask(async client => client.getMe({priority: 'rest'}), receivedUser)] : []),
			...(organizations === undefined ? [ask(async client => client.listOrganizations({priority: 'rest'}), receivedOrganizations)] : []),
		]);
	};

	const learnRole = async (orgId: string, userId: string) => ask(
		async client => {
			try {
				return await client.listMembers(orgId, {priority: 'rest'});
			} catch (error) {
				if (error instanceof ForbiddenError || error instanceof NotFoundError) {
					return [];
				}

				throw error;
			}
		},
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

			await Promise.all(organizations.filter(({id}) => roles[id] === undefined).map(async ({id}) => learnRole(id, user.id)));
		},
	};
};
