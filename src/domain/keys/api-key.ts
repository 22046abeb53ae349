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
The account and the sign-in method of the current key.

@see docs/control-api.md#account-auth
*/
export type KeyIdentity = {
	readonly accountId: string;

	/** The sign-in method in the server's words: `api_key_user`, `api_key_org` or others. */
	readonly method: string;
};

/** The current key and its user, as far as known. Unknown properties block nothing in advance: the server decides. */
export type KeyHolder = {
	readonly kind?: ApiKeyKind;

	/** The user's role in the organization in question. */
	readonly role?: MemberRole;
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
The `auth_method` of an organization's key, whether for the whole organization or one of its projects.

@see docs/control-api.md#account-auth
*/
export const organizationMethod = 'api_key_org';

/**
Returns the kind of key that an identity describes. Undefined for other sign-ins, and for an organization's key, since only refusals reveal whether it is
scoped to a project.

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
Returns the reason the current key can't create a key, or undefined if it can or if that is unknown.

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
Returns the reason the current key can't revoke a key, or undefined if it can or if that is unknown.

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

/** The number of keys from which pgtower warns. */
const nearKeys = 9000;

/** Returns advice for an account with `count` keys, or undefined if there are few. */
export const countAdvice = (count: number): string | undefined =>
	count < nearKeys ? undefined : `${count} keys: fewer than ${recommendedKeys} are recommended. Revoke unused ones.`;

/**
The time within which a key must have been used to be taken for the current key, in milliseconds. Clocks differ, and servers update the time of use late.
*/
const recentMilliseconds = 5 * millisecondsPerMinute;

/**
Finds the current key in a list, where the API does not mark it. It is the only key of its kind, or else probably the most recently used key.

@returns The key, and whether it is certain to be the current key.
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
