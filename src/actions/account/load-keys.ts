import type {ApiClient} from '../../api/client.js';
import {ForbiddenError, NotFoundError} from '../../api/errors.js';
import {organizationMethod} from '../../domain/api-key-rules.js';
import type {ApiKey, ApiKeyOwner} from '../../domain/api-key.js';
import {organizationName} from '../../store/selectors/account.js';
import {failedKeys, receivedKeys, startedReadingKeys} from '../../store/slices/api-keys.js';
import type {State} from '../../store/state.js';
import {on} from '../../store/on.js';
import {load} from '../polling/load.js';
import type {Context} from '../context.js';
import {errorMessage} from '../error-message.js';

type Part = {
	readonly keys: readonly ApiKey[];
	readonly gap?: string;
};

/**
The owners whose keys may be visible: the user, and the organizations of the key in use.
*/
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

/**
Reads every list of keys that the key in use may see. A list that is refused or missing is a gap, which a sentence explains.

@returns Whether there was an answer.
@see docs/control-api.md#api-key-requests
*/
export const loadKeys = async (context: Context): Promise<boolean> => {
	const {store, clock} = context;
	store.setState(on('apiKeys', startedReadingKeys()));
	const at = clock.now();
	return load(context, {
		request: async client => Promise.all(ownersOf(store.getState()).map(async owner => readPart(store.getState(), client, owner))),
		receive: parts => on('apiKeys', receivedKeys({items: parts.flatMap(({keys}) => keys), gaps: parts.flatMap(({gap}) => gap ?? []), at})),
		fail: problem => on('apiKeys', failedKeys(problem)),
	});
};
