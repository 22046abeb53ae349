import type {ApiClient} from '../../api/client.js';
import {ApiError, ForbiddenError, NotFoundError} from '../../api/errors.js';
import {organizationMethod} from '../../domain/keys/api-key-rules.js';
import type {ApiKey, ApiKeyOwner} from '../../domain/keys/api-key.js';
import type {Project} from '../../domain/projects/project.js';
import {organizationName} from '../../store/selectors/projects/account.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import {failedKeys, startedReadingKeys} from '../../store/slices/api-keys.js';
import {on, type State} from '../../store/state.js';
import {receiveKeyList} from '../../store/updates/receive-lists.js';
import {load} from '../polling/load.js';
import type {Context} from '../context.js';
import {errorMessage} from '../error-message.js';

type Part = {
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

const readPart = async (state: State, client: ApiClient, owner: ApiKeyOwner): Promise<Part> => {
	try {
		return {keys: await client.listApiKeys(owner)};
	} catch (error) {
		if (error instanceof ForbiddenError || error instanceof NotFoundError) {
			return {keys: [], gap: gapWords(state, owner, error)};
		}

		throw error;
	}
};

/** The maximum number of projects to request one by one, starting with the projects of the first keys. */
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
Finds out whether the projects of project-scoped keys still exist. Listed projects exist, and the others are requested.
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
