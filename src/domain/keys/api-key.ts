import {urlPart} from '../subject.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import type {Instant} from '../time.js';

/**
The three kinds of API key.

@see docs/control-api.md#api-key
*/
export type ApiKeyKind = 'personal' | 'organization' | 'project';

export type ApiKeyCreator = {
	readonly id: string;

	/** The creator's name; absent if the server returns only the id. */
	readonly name?: string;
};

/**
An API key without its secret, which is shown once when the key is created.

@see docs/control-api.md#api-key; docs/control-api.md#api-key-requests
*/
export type ApiKey = {
	/** An id that is unique among all keys. It combines the owner and the number: see {@link apiKeyId}. */
	readonly id: string;

	/** The API's number for the key among its owner's keys, as text. */
	readonly number: string;
	readonly name: string;
	readonly kind: ApiKeyKind;

	/** The organization that owns the key; absent for a personal key. */
	readonly orgId?: string;

	/** The only project that a project-scoped key can access. */
	readonly projectId?: string;
	readonly createdBy?: ApiKeyCreator;

	/** The time of the last use; absent if the key has never been used. */
	readonly lastUsedAt?: Instant;

	/** The addresses of the last use, in the server's format. */
	readonly lastUsedFrom?: string;
	readonly createdAt: Instant;
};

/**
Returns an API key with the API's field names, without its secret.

@see docs/control-api.md#api-key
*/
export const apiKeyObject = (key: ApiKey): ApiObject => {
	const {
		number, name, kind, orgId, projectId, createdBy, createdAt, lastUsedAt, lastUsedFrom,
		// Derived from the owner and the number.
		id: _id,
		...others
	} = key;
	others satisfies Nothing;
	return {
		id: number,
		name,
		kind,
		org_id: orgId,
		project_id: projectId,
		created_by: createdBy,
		created_at: jsonTime(createdAt),
		last_used_at: jsonTime(lastUsedAt),
		last_used_from_addr: lastUsedFrom,
	};
};

/** A newly created key. Its secret is never available again. */
export type NewApiKey = {
	readonly key: ApiKey;
	readonly secret: string;
};

/** The owner of keys: the user, or an organization. */
export type ApiKeyOwner =
	| {readonly kind: 'personal'}
	| {readonly kind: 'organization'; readonly orgId: string};

/**
Builds the unique id of a key. The number alone is not unique: a personal key and an organization's key may share it.
*/
export const apiKeyId = (owner: ApiKeyOwner, number: string): string => `${owner.kind === 'personal' ? '' : urlPart(owner.orgId)}/${number}`;

export const ownerOf = ({orgId}: Pick<ApiKey, 'orgId'>): ApiKeyOwner => orgId === undefined ? {kind: 'personal'} : {kind: 'organization', orgId};

/**
Returns the path of the owner's list of keys, below the API root.

@see docs/control-api.md#api-key-requests
*/
export const keysPath = (owner: ApiKeyOwner): string => owner.kind === 'personal' ? '/api_keys' : `/organizations/${urlPart(owner.orgId)}/api_keys`;

/**
The account and the sign-in method of the current key.

@see docs/control-api.md#account-auth
*/
export type KeyIdentity = {
	readonly accountId: string;

	/** The sign-in method in the server's words: `api_key_user`, `api_key_org` or others. */
	readonly method: string;
};
