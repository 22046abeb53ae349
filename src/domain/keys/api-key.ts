import {urlPart} from '../subject.js';
import {jsonTime} from '../attributes/times.js';
import type {ApiObject, Nothing} from '../export/api-object.js';
import {type Instant, millisecondsPerMinute} from '../time.js';
import type {MemberRole} from '../projects/organization.js';

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
An API key without the secret, which is shown only once, at creation.

@see docs/control-api.md#api-key; docs/control-api.md#api-key-requests
*/
export type ApiKey = {
	/** An id that is unique among all keys, because it combines the owner and the number: see {@link apiKeyId}. */
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

/** A newly created key. The secret is never available again. */
export type NewApiKey = {
	readonly key: ApiKey;
	readonly secret: string;
};

/** The owner of keys: the user, or an organization. */
export type ApiKeyOwner =
	| {readonly kind: 'personal'}
	| {readonly kind: 'organization'; readonly orgId: string};

/**
The account and the sign-in method of the current key.

@see docs/control-api.md#account-auth
*/
export type KeyIdentity = {
	readonly accountId: string;

	/** The sign-in method in the server's words: `api_key_user`, `api_key_org` or others. */
	readonly method: string;
};

/**
The current key's kind and its user's role, as far as known. If a property is absent, pgtower leaves decisions that depend on the property to the
server.
*/
export type KeyHolder = {
	readonly kind?: ApiKeyKind;

	/** The user's role in the organization concerned. */
	readonly role?: MemberRole;
};

/**
Returns an API key with the API's field names, without the secret.

@see docs/control-api.md#api-key
*/
export const apiKeyObject = (key: ApiKey): ApiObject => {
	const {
		number, name, kind, orgId, projectId, createdBy, createdAt, lastUsedAt, lastUsedFrom,
		// Left out, because the id is derived from the owner and the number.
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

/**
Builds the unique id of a key. The number alone is not unique: a personal key and an organization's key may have the same number.
*/
export const apiKeyId = (owner: ApiKeyOwner, number: string): string => `${owner.kind === 'personal' ? '' : urlPart(owner.orgId)}/${number}`;

export const ownerOf = ({orgId}: Pick<ApiKey, 'orgId'>): ApiKeyOwner => orgId === undefined ? {kind: 'personal'} : {kind: 'organization', orgId};

/**
Returns the path of the owner's list of keys, below the API root.

@see docs/control-api.md#api-key-requests
*/
export const keysPath = (owner: ApiKeyOwner): string => owner.kind === 'personal' ? '/api_keys' : `/organizations/${urlPart(owner.orgId)}/api_keys`;

/**
The `auth_method` of an organization's key, for the whole organization or for one of its projects.

@see docs/control-api.md#account-auth
*/
export const organizationMethod = 'api_key_org';

/**
Returns `personal` for the identity of a personal key, or undefined for any other identity. The identity does not show whether an organization's key
is scoped to a project. Only a refusal reveals that scope.

@see docs/control-api.md#account-auth
*/
export const kindOfIdentity = ({method}: Pick<KeyIdentity, 'method'>): ApiKeyKind | undefined => method === 'api_key_user' ? 'personal' : undefined;

/**
The users who can create each kind of key, in words.

@see docs/control-api.md#kinds-of-api-key
*/
export const creators: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'any user',
	organization: 'administrators of the organization',
	project: 'any member of the organization',
};

/**
The users who may revoke each kind of key, in words.

@see docs/control-api.md#who-may-revoke-a-key
*/
export const revokers: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'only its owner',
	organization: 'administrators of the organization',
	project: 'administrators of the organization',
};

/**
The validity of each kind of key, in words.

@see docs/control-api.md#kinds-of-api-key
*/
export const validity: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'until revoked; reaches an organization only while its owner is a member',
	organization: 'until revoked',
	project: 'until revoked, or until the project leaves its organization',
};

/**
Returns why the current key can't create a key, or undefined if pgtower knows no reason.

@see docs/control-api.md#authentication
*/
export const createBlocked = (kind: ApiKeyKind, {kind: own, role}: KeyHolder): string | undefined => {
	if (own !== undefined && own !== 'personal') {
		return 'Only a personal API key can create keys, and this is not one.';
	}

	return kind === 'organization' && role === 'member'
		? 'Only an administrator can do this: you are a member.'
		: undefined;
};

/**
Returns why the current key can't revoke a key, or undefined if pgtower knows no reason.

@see docs/control-api.md#who-may-revoke-a-key; docs/control-api.md#authentication-administration
*/
export const revokeBlocked = (kind: ApiKeyKind, {kind: own, role}: KeyHolder): string | undefined => {
	if (kind === 'personal') {
		return own === undefined || own === 'personal' ? undefined : 'Only its owner can revoke a personal key, with a personal key.';
	}

	if (own === 'project') {
		return 'A project-scoped key can\'t manage its organization.';
	}

	return own === 'organization' || role !== 'member' ? undefined : 'Only an administrator can do this: you are a member.';
};

/**
The maximum length of a key's name, in characters.

@see docs/control-api.md#api-key-requests
*/
export const longestKeyName = 64;

/**
The recommended maximum number of keys in an account.

@see docs/control-api.md#limit-keys
*/
const recommendedKeys = 10_000;

/** The number of keys at which pgtower starts to warn. */
const nearKeys = 9000;

/** Returns advice for an account with `count` keys, or undefined below `nearKeys`. */
export const countAdvice = (count: number): string | undefined =>
	count < nearKeys ? undefined : `${count} keys: fewer than ${recommendedKeys} are recommended. Revoke unused ones.`;

/**
The time after a key's last use during which the key may count as the current key, in milliseconds. The limit is generous, because clocks differ and
servers update the time of use late.
*/
const recentMilliseconds = 5 * millisecondsPerMinute;

/**
Finds the current key in a list. The API does not mark the current key. If only one key has the right kind, that key is the current key. Otherwise,
the most recently used key is probably the current key.

@returns The key, and whether that key is certainly the current key.
*/
export const keyInUse = (keys: readonly ApiKey[], {kind: own}: KeyHolder, now: Instant): {readonly key: ApiKey; readonly isSure: boolean} | undefined => {
	const alike = own === undefined ? keys : keys.filter(({kind}) => kind === own);
	const [key] = own !== undefined && alike.length === 1
		? alike
		: alike
			.filter(({lastUsedAt}) => lastUsedAt !== undefined && now - lastUsedAt < recentMilliseconds)
			.toSorted((one, other) => (other.lastUsedAt ?? 0) - (one.lastUsedAt ?? 0));
	return key === undefined ? undefined : {key, isSure: own !== undefined && alike.length === 1};
};
