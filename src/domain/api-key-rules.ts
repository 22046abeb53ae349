import type {ApiKey, ApiKeyKind, KeyIdentity} from './api-key.js';
import type {MemberRole} from './organization.js';
import {millisecondsPerMinute, type Instant} from './time.js';

/**
Who uses pgtower, as far as it is known: what is not known refuses nothing beforehand, and the server has the last word.
*/
export type KeyHolder = {
	/**
	The kind of the key in use.
	*/
	readonly kind?: ApiKeyKind;

	/**
	The part that the key's user has in the organization in question.
	*/
	readonly role?: MemberRole;
};

/**
How an identity tells of a key that belongs to an organization: to the whole of it, or to one project in it.

@see docs/control-api.md#account-auth
*/
export const organizationMethod = 'api_key_org';

/**
The kind of key that an identity tells of. Undefined for other sign-ins, and for a key of an organization: whether that is scoped to a
project only shows in what it can't do.

@see docs/control-api.md#account-auth
*/
export const kindOfIdentity = ({method}: Pick<KeyIdentity, 'method'>): ApiKeyKind | undefined => method === 'api_key_user' ? 'personal' : undefined;

/**
Who can create a key of a kind, in words.

@see docs/control-api.md#kinds-of-api-key
*/
export const creators: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'any user',
	organization: 'administrators of the organization',
	project: 'any member of the organization',
};

/**
Who may revoke a key of a kind, in words.

@see docs/control-api.md#who-may-revoke-a-key
*/
export const revokers: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'its owner only',
	organization: 'administrators of the organization',
	project: 'administrators of the organization',
};

/**
How long a key of a kind is valid, in words.

@see docs/control-api.md#kinds-of-api-key
*/
export const validity: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'until revoked; not for organizations you left',
	organization: 'until revoked',
	project: 'until revoked, or until the project leaves its organization',
};

/**
Why a key can't be created with the key in use, in a sentence; undefined when it can, or may be.

@see docs/control-api.md#authentication
*/
export const createBlocked = (kind: ApiKeyKind, {kind: own, role}: KeyHolder): string | undefined => {
	if (own !== undefined && own !== 'personal') {
		return 'Keys are created with a personal API key: this one is not.';
	}

	return kind === 'organization' && role === 'member'
		? 'It takes an administrator: you are a member.'
		: undefined;
};

/**
Why a key can't be revoked with the key in use, in a sentence; undefined when it can, or may be.

@see docs/control-api.md#who-may-revoke-a-key; docs/control-api.md#authentication-administration
*/
export const revokeBlocked = (kind: ApiKeyKind, {kind: own, role}: KeyHolder): string | undefined => {
	if (kind === 'personal') {
		return own === undefined || own === 'personal' ? undefined : 'A personal key is revoked by its owner only, with a personal key.';
	}

	if (own === 'project') {
		return 'A project-scoped key does nothing that is about its organization.';
	}

	return own === 'organization' || role !== 'member' ? undefined : 'It takes an administrator: you are a member.';
};

/**
The longest name of a key, in characters.

@see docs/control-api.md#api-key-requests
*/
export const longestKeyName = 64;

/**
Fewer keys than this are recommended for an account, and from how many on that is said.

@see docs/control-api.md#limit-keys
*/
const recommendedKeys = 10_000;
const nearKeys = 9000;

/**
What to say of so many keys; undefined while there are few.
*/
export const countAdvice = (count: number): string | undefined =>
	count < nearKeys ? undefined : `${count} keys: fewer than ${recommendedKeys} are recommended. Revoke what is not used.`;

/**
How far apart the clocks and the notes on use may be for a key to count as used just now, in milliseconds.
*/
const recentMilliseconds = 5 * millisecondsPerMinute;

/**
The listed key that is in use, as far as that can be told, since the API does not say: the only one of its kind, else probably the one of
them that was used last, just now.

@returns The key, and whether there is no other that it could be.
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
