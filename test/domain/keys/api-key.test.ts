import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	countAdvice,
	createBlocked,
	creators,
	keyInUse,
	kindOfIdentity,
	revokeBlocked,
	revokers,
	type KeyHolder,
	type ApiKey,
	type ApiKeyKind,
} from '../../../src/domain/keys/api-key.js';

const administrator: KeyHolder = {kind: 'personal', role: 'admin'};
const member: KeyHolder = {kind: 'personal', role: 'member'};
const organization: KeyHolder = {kind: 'organization'};
const project: KeyHolder = {kind: 'project'};

test.each<[ApiKeyKind, string, KeyHolder, boolean]>([
	['personal', 'a member', member, true],
	['personal', 'an administrator', administrator, true],
	['personal', 'a key of an organization', organization, false],
	['personal', 'a key of a project', project, false],
	['organization', 'an administrator', administrator, true],
	['organization', 'a member', member, false],
	['organization', 'a key of an organization', organization, false],
	['organization', 'a key of a project', project, false],
	['project', 'an administrator', administrator, true],
	['project', 'a member', member, true],
	['project', 'a key of an organization', organization, false],
	['project', 'a key of a project', project, false],
])('createBlocked gives the expected answer when a key of the kind %s is created by %s', (kind, _who, holder, isAllowed) => {
	expect(createBlocked(kind, holder) === undefined).toBe(isAllowed);
});

test.each<[ApiKeyKind, string, KeyHolder, boolean]>([
	['personal', 'its owner', member, true],
	['personal', 'a key of an organization', organization, false],
	['personal', 'a key of a project', project, false],
	['organization', 'an administrator', administrator, true],
	['organization', 'a member', member, false],
	['organization', 'a key of an organization, which has admin-level access', organization, true],
	['organization', 'a key of a project, which performs no organization-related actions', project, false],
	['project', 'an administrator', administrator, true],
	['project', 'a member', member, false],
	['project', 'a key of an organization, which has admin-level access', organization, true],
	['project', 'a key of a project', project, false],
])('revokeBlocked gives the expected answer when a key of the kind %s is revoked by %s', (kind, _who, holder, isAllowed) => {
	expect(revokeBlocked(kind, holder) === undefined).toBe(isAllowed);
});

test('the texts about who may create and revoke keys cover every kind of key', () => {
	expect(creators).toEqual({
		personal: 'any user', organization: 'administrators of the organization', project: 'any member of the organization',
	});
	expect(revokers).toEqual({
		personal: 'only its owner', organization: 'administrators of the organization', project: 'administrators of the organization',
	});
});

const kinds = fc.constantFrom<ApiKeyKind>('personal', 'organization', 'project');

test('if the caller\'s role is unknown, creating and revoking keys are not blocked in advance', () => {
	fc.assert(fc.property(kinds, kind => {
		expect(createBlocked(kind, {})).toBeUndefined();
		expect(revokeBlocked(kind, {})).toBeUndefined();
		expect(createBlocked(kind, {kind: 'personal'})).toBeUndefined();
		expect(revokeBlocked(kind, {kind: 'personal'})).toBeUndefined();
	}));
});

test.each([['api_key_user', 'personal'], ['api_key_org', undefined], ['keycloak', undefined], ['something new', undefined]])('the sign-in method %s belongs to keys of the kind %s', (method, kind) => {
	expect(kindOfIdentity({method})).toBe(kind);
});

test.each([[0, false], [8999, false], [9000, true], [12_000, true]])('for a list of %i keys, the advice to keep fewer than 10,000 keys is shown: %s', (count, isNear) => {
	expect(countAdvice(count)?.includes('fewer than 10000') === true).toBe(isNear);
});

const now = 1_000_000_000;
const key = (id: string, kind: ApiKeyKind, usedAgo?: number): ApiKey => ({
	id, number: id, kind, name: id, createdAt: 0, ...(usedAgo !== undefined && {lastUsedAt: now - usedAgo}),
});

test('the current key is probably the most recently used key of its kind', () => {
	const keys = [key('old', 'personal', 3_600_000), key('new', 'personal', 1000), key('other kind', 'project', 0), key('never', 'personal')];
	expect(keyInUse(keys, {kind: 'personal'}, now)).toEqual({key: keys[1], isSure: false});
	expect(keyInUse([...keys, key('neighbour', 'personal', 2000)], {kind: 'personal'}, now)).toEqual({key: keys[1], isSure: false});
	expect(keyInUse([keys[0]!, keys[3]!], {kind: 'personal'}, now)).toBeUndefined();
	expect(keyInUse([keys[1]!], {}, now)?.isSure).toBe(false);
});

test('the only API key of the current key\'s kind is certainly the current key', () => {
	const keys = [key('old', 'personal', 3_600_000), key('one', 'organization', 0), key('other', 'project', 10)];
	expect(keyInUse(keys, {kind: 'personal'}, now)).toEqual({key: keys[0], isSure: true});
	expect(keyInUse(keys, {kind: 'organization'}, now)).toEqual({key: keys[1], isSure: true});
	expect(keyInUse(keys, {kind: 'project'}, now)).toEqual({key: keys[2], isSure: true});
	expect(keyInUse([], {kind: 'personal'}, now)).toBeUndefined();
});
