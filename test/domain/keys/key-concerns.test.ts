import {expect, test} from 'vitest';
import type {ApiKey} from '../../../src/domain/keys/api-key.js';
import {keyConcerns, type KeyBasis} from '../../../src/domain/keys/key-concerns.js';
import {millisecondsPerDay} from '../../../src/domain/time.js';

const now = Date.UTC(2026, 10, 20, 12);
const daysAgo = (days: number) => now - (days * millisecondsPerDay);

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
	id: 'org-a/1', number: '1', name: 'deploy', kind: 'project', orgId: 'org-a', projectId: 'p-a', createdBy: {id: 'ada'},
	createdAt: daysAgo(200), lastUsedAt: daysAgo(1), ...change,
});

const basis = (change: Partial<KeyBasis> = {}): KeyBasis => ({
	now, members: new Map([['org-a', new Set(['ada'])]]), projects: new Map([['p-a', {orgId: 'org-a'}]]), ...change,
});

const personal: Partial<ApiKey> = {kind: 'personal', orgId: undefined, projectId: undefined};

test.each<[string, Partial<ApiKey>, Partial<KeyBasis>, readonly string[]]>([
	['in use, of a member, for an existing project', {}, {}, []],
	['used 89 days ago', {lastUsedAt: daysAgo(89)}, {}, []],
	['used 90 days ago', {lastUsedAt: daysAgo(90)}, {}, ['It has been unused for 90d.']],
	['never used and young', {lastUsedAt: undefined, createdAt: daysAgo(3)}, {}, []],
	['never used and old', {lastUsedAt: undefined}, {}, ['It has never been used, and is 200d old.']],
	['created tomorrow by another clock', {lastUsedAt: undefined, createdAt: daysAgo(-1)}, {}, []],
	['whose creator has left', {createdBy: {id: 'milo'}}, {}, ['Its creator is no longer a member of the organization. The key still works.']],
	['of an organization whose members are not known', {createdBy: {id: 'milo'}}, {members: new Map()}, []],
	['without a named creator', {createdBy: undefined}, {}, []],
	['of the personal kind, of any creator', {...personal, createdBy: {id: 'milo'}}, {}, []],
	['for a deleted project', {}, {projects: new Map([['p-a', undefined]])}, ['Its project p-a is gone, or the key in use no longer sees it.']],
	['for a project that is not loaded', {}, {projects: new Map()}, []],
	['for a project that moved to another organization', {}, {projects: new Map([['p-a', {orgId: 'org-b'}]])}, ['Its project has left the organization: the key no longer works.']],
	['for a project that moved to a user', {}, {projects: new Map([['p-a', {}]])}, ['Its project has left the organization: the key no longer works.']],
])('a key %s has the expected concerns', (_, change, known, sentences) => {
	expect(keyConcerns(key(change), basis(known)).map(({sentence}) => sentence)).toEqual(sentences);
});

test('the concern that a key no longer works comes before other concerns', () => {
	const all = keyConcerns(key({lastUsedAt: undefined, createdBy: {id: 'milo'}}), basis({projects: new Map([['p-a', undefined]])}));
	expect(all.map(({word}) => word)).toEqual(['project gone', 'creator left', 'never used']);
});
