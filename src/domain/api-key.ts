import {urlPart} from './id.js';
import type {Instant} from './time.js';

/**
The three kinds of API key.

@see docs/control-api.md#api-key
*/
export type ApiKeyKind = 'personal' | 'organization' | 'project';

/**
Who made a key.
*/
export type ApiKeyCreator = {
	readonly id: string;

	/**
	Absent where the server gives the id alone.
	*/
	readonly name?: string;
};

/**
An API key, without its secret: that is shown once, when the key is made.

@see docs/control-api.md#api-key; docs/control-api.md#api-key-requests
*/
export type ApiKey = {
	/**
	What tells it from all others, whoever they belong to: whose it is, and its number. See {@link apiKeyId}.
	*/
	readonly id: string;

	/**
	What the API calls it among the keys of its owner, as text.
	*/
	readonly number: string;
	readonly name: string;
	readonly kind: ApiKeyKind;

	/**
	The organization it belongs to; absent for a personal key.
	*/
	readonly orgId?: string;

	/**
	The one project that a project-scoped key reaches.
	*/
	readonly projectId?: string;
	readonly createdBy?: ApiKeyCreator;

	/**
	Absent on a key that has never been used.
	*/
	readonly lastUsedAt?: Instant;

	/**
	The addresses it was last used from, as the server writes them.
	*/
	readonly lastUsedFrom?: string;
	readonly createdAt: Instant;
};

/**
A key that has just been made: the only time that its secret is known.
*/
export type NewApiKey = {
	readonly key: ApiKey;
	readonly secret: string;
};

/**
Whose keys are meant: the user's own, or those of an organization.
*/
export type ApiKeyOwner =
	| {readonly kind: 'personal'}
	| {readonly kind: 'organization'; readonly orgId: string};

/**
The identity of a key. A number alone is none: a personal key and one of an organization may share it.
*/
export const apiKeyId = (owner: ApiKeyOwner, number: string): string => `${owner.kind === 'personal' ? '' : urlPart(owner.orgId)}/${number}`;

/**
Whose key it is.
*/
export const ownerOf = ({orgId}: Pick<ApiKey, 'orgId'>): ApiKeyOwner => orgId === undefined ? {kind: 'personal'} : {kind: 'organization', orgId};

/**
What kind of key, or other sign-in, is in use, and for which account.

@see docs/control-api.md#account-auth
*/
export type KeyIdentity = {
	readonly accountId: string;

	/**
	An open set: `api_key_user`, `api_key_org`, …
	*/
	readonly method: string;
};
