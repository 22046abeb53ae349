import type {ApiClient} from '../../api/client.js';
import {ApiError, ForbiddenError, NotFoundError} from '../../api/errors.js';
import {
	organizationMethod,
	type ApiKeyKind,
	type ApiKey,
	type ApiKeyOwner,
} from '../../domain/keys/api-key.js';
import {
	identified,
	receivedKind,
	receivedMembers,
	receivedOrganizations,
	receivedUser,
} from '../../store/slices/account.js';
import {on, type Update, type State} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Project} from '../../domain/projects/project.js';
import {organizationName} from '../../store/selectors/projects/account.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import {failedKeys, startedReadingKeys} from '../../store/slices/api-keys.js';
import {receiveKeyList} from '../../store/updates/receive-lists.js';
import {load} from '../polling/load.js';
import {errorMessage} from '../failed-request.js';

/** Functions that read the account of the current key, with the lowest request priority. */
export type Account = {
	/**
	Reads the current key's kind, owner and organizations. Data that the server lacks or refuses stays unknown. No message reports missing data, since
	the rest of the program works without it.
	*/
	readonly learn: () => Promise<void>;

	/**
	Reads the unknown parts of the account, and the members of each organization. A member's role decides whether the member may create and revoke
	keys. The list of members also shows whether a key's creator has left.
	*/
	readonly learnForKeys: () => Promise<void>;
};

export const createAccount = ({context: {store, client: clientNow}}: {readonly context: Pick<Context, 'store' | 'client'>}): Account => {
	// The requests that a server has answered with 404, and that are therefore not repeated.
	const lacking = new WeakMap<ApiClient, Set<string>>();

	const learnPart = async <Answer>(what: string, question: (client: ApiClient) => Promise<Answer>, receive: (answer: Answer) => Update): Promise<void> => {
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
	Finds out whether an organization's key is scoped to a project. To find out, lists the organization's keys, which is forbidden for a
	project-scoped key.
	*/
	const learnScope = async () => {
		const {identity, keyKind} = store.getState().account;
		if (identity?.method !== organizationMethod || keyKind !== undefined) {
			return;
		}

		await learnPart('scope', async (client): Promise<ApiKeyKind> => {
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
		await learnPart('auth', async client => client.getAuth({priority: 'rest'}), identity => on('account', identified(identity)));
	};

	const learnUser = async () => {
		await learnPart('user', async client => client.getMe({priority: 'rest'}), user => on('account', receivedUser(user)));
	};

	const learnOrganizations = async () => {
		await learnPart('organizations', async client => client.listOrganizations({priority: 'rest'}), list => on('account', receivedOrganizations(list)));
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

	const learnMembers = async (orgId: string) => learnPart(
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

type KeyReading = {
	readonly keys: readonly ApiKey[];
	readonly gap?: string;
};

/** Returns the owners whose keys may be visible: the user, and the organizations of the current key. */
const ownersOf = ({account: {identity, organizations = []}}: State): readonly ApiKeyOwner[] => {
	const isOfOrganization = identity?.method === organizationMethod;
	const orgIds = new Set([...organizations.map(({id}) => id), ...(isOfOrganization ? [identity.accountId] : [])]);
	return [
		...(isOfOrganization ? [] : [{kind: 'personal'} as const]),
		...[...orgIds].map(orgId => ({kind: 'organization', orgId} as const)),
	];
};

const gapWords = (state: State, owner: ApiKeyOwner, error: ForbiddenError | NotFoundError): string => {
	const whose = owner.kind === 'personal' ? 'Personal keys' : `The keys of ${organizationName(state, owner.orgId)}`;
	return `${whose} can't be seen. ${error instanceof NotFoundError ? `The control plane says: “${error.message}”` : errorMessage(state, error)}`;
};

const readPart = async (state: State, client: ApiClient, owner: ApiKeyOwner): Promise<KeyReading> => {
	try {
		return {keys: await client.listApiKeys(owner)};
	} catch (error) {
		if (error instanceof ForbiddenError || error instanceof NotFoundError) {
			return {keys: [], gap: gapWords(state, owner, error)};
		}

		throw error;
	}
};

/** The maximum number of projects to request one by one. The projects of the first keys in the list come first. */
const mostProjects = 20;

/** Requests a project. If the request fails, the project stays unknown. */
const readProject = async (client: ApiClient, id: string): Promise<ReadonlyArray<readonly [string, Project | undefined]>> => {
	try {
		return [[id, await client.getProject(id, {priority: 'rest'})]];
	} catch (error) {
		if (error instanceof NotFoundError) {
			return [[id, undefined]];
		}

		if (error instanceof ApiError) {
			return [];
		}

		throw error;
	}
};

/**
Finds out whether the projects of project-scoped keys still exist. Projects in the loaded list exist, and all other projects are requested one by one.
*/
const projectsOf = async (state: State, client: ApiClient, keys: readonly ApiKey[]): Promise<ReadonlyMap<string, Project | undefined>> => {
	const ids = new Set(keys.flatMap(({projectId}) => projectId ?? []));
	const listed = [...ids].flatMap(id => projectById(state, id) ?? []).map(project => [project.id, project] as const);
	const known = new Set(listed.map(([id]) => id));
	const asked = [...ids].filter(id => !known.has(id)).slice(0, mostProjects);
	const read = await Promise.all(asked.map(async id => readProject(client, id)));
	return new Map([...listed, ...read.flat()]);
};

/**
Reads every list of keys that the current key can access. A message reports each list that is refused or missing.

@returns Whether there was an answer.
@see docs/control-api.md#api-key-requests
*/
export const loadKeys = async (context: Context): Promise<boolean> => {
	const {store, clock} = context;
	store.setState(on('apiKeys', startedReadingKeys()));
	const at = clock.now();
	return load(context, {
		async request(client) {
			const parts = await Promise.all(ownersOf(store.getState()).map(async owner => readPart(store.getState(), client, owner)));
			const items = parts.flatMap(({keys}) => keys);
			return {items, gaps: parts.flatMap(({gap}) => gap ?? []), projects: await projectsOf(store.getState(), client, items)};
		},
		receive: answer => receiveKeyList({...answer, at}),
		fail: problem => on('apiKeys', failedKeys(problem)),
	});
};
