import type {ApiClient} from '../../../api/client.js';
import {ForbiddenError, NotFoundError} from '../../../api/errors.js';
import type {ApiKey, ApiKeyOwner} from '../../../domain/keys/api-key.js';
import type {Organization} from '../../../domain/projects/organization.js';
import type {Snapshot} from '../snapshot.js';

type Part = {
	readonly keys: readonly ApiKey[];
	readonly gap?: string;
};

const organizationsOf = async (client: ApiClient, orgId: string | undefined): Promise<readonly Organization[]> => {
	try {
		const all = await client.listOrganizations();
		return orgId === undefined ? all : all.filter(({id}) => id === orgId);
	} catch (error) {
		if (error instanceof NotFoundError) {
			// The server has no organizations.
			return [];
		}

		throw error;
	}
};

const readPart = async (client: ApiClient, owner: ApiKeyOwner): Promise<Part> => {
	try {
		return {keys: await client.listApiKeys(owner)};
	} catch (error) {
		if (error instanceof ForbiddenError || error instanceof NotFoundError) {
			// An organization's key can't list personal keys. This is normal, and needs no message.
			return owner.kind === 'personal' ? {keys: []} : {keys: [], gap: `The keys of the organization ${owner.orgId} are not shown: ${error.message}`};
		}

		throw error;
	}
};

/**
Reads the API keys of an organization. Without an organization, reads the personal keys, and the keys of every listed organization.

@throws {ApiError} When a list can't be read. Without an organization, a list that the key may not read is left out instead.
@see docs/control-api.md#api-key; docs/control-api.md#api-key-requests
*/
export const loadKeys = async (client: ApiClient, orgId: string | undefined): Promise<Snapshot> => {
	if (orgId !== undefined) {
		const [keys, organizations] = await Promise.all([
			client.listApiKeys({kind: 'organization', orgId}),
			organizationsOf(client, orgId),
		]);
		return {
			view: 'keys', keys, organizations, gaps: [],
		};
	}

	const [personal, organizations] = await Promise.all([readPart(client, {kind: 'personal'}), organizationsOf(client, undefined)]);
	const others = await Promise.all(organizations.map(async ({id}) => readPart(client, {kind: 'organization', orgId: id})));
	const parts = [personal, ...others];
	return {
		view: 'keys',
		keys: parts.flatMap(({keys}) => keys),
		organizations,
		gaps: parts.flatMap(({gap}) => gap ?? []),
	};
};
