import {expect, onTestFinished, test} from 'vitest';
import {errorMessage} from '../../src/actions/failed-request.js';
import type {ApiClient} from '../../src/api/client.js';
import {ApiError, ForbiddenError} from '../../src/api/errors.js';
import type {ApiKeyKind} from '../../src/domain/keys/api-key.js';
import type {MemberRole} from '../../src/domain/projects/organization.js';
import {initialAccount} from '../../src/store/slices/account.js';
import {connect} from '../api/connect.js';
import {organizationKey, scopedKey} from '../control-plane/api-keys.js';
import {startPlane, type Plane} from '../control-plane/plane.js';
import {organizationId, projectId} from '../control-plane/small-seed.js';

/** A key of each kind, created by a user who may. */
const holders = {
	async 'a member'(plane) {
		return plane.keys.member;
	},
	async 'an administrator'(plane) {
		return plane.keys.administrator;
	},
	async 'the organization'(plane) {
		const {key} = await organizationKey(plane);
		return key;
	},
	async 'one project'(plane) {
		const {key} = await scopedKey(plane);
		return key;
	},
} as const satisfies Record<string, (plane: Plane) => Promise<string>>;

type Holder = keyof typeof holders;

const known: Readonly<Record<Holder, {readonly keyKind?: ApiKeyKind; readonly role?: MemberRole}>> = {
	'a member': {keyKind: 'personal', role: 'member'},
	'an administrator': {keyKind: 'personal', role: 'admin'},
	// The server says of both kinds only that they belong to an organization.
	'the organization': {keyKind: 'organization'},
	'one project': {keyKind: 'organization'},
};

const owner = {kind: 'organization', orgId: organizationId} as const;

/** Requests about the organization. Each gets the id of a key that it may revoke. */
const deeds = {
	'make a key of the organization': async client => client.createApiKey({owner, name: 'all'}),
	'make a key for one project': async client => client.createApiKey({owner, name: 'one', projectId}),
	'revoke a key': async (client, keyId) => client.revokeApiKey(owner, keyId),
	'see the keys': async client => client.listApiKeys(owner),
	'see the members': async client => client.listMembers(organizationId),
} as const satisfies Record<string, (client: ApiClient, keyId: string) => Promise<unknown>>;

type Deed = keyof typeof deeds;

const creating = 'create a key of this organization: that needs a personal key of an administrator, or of any member if the new key is for one project.';
const revoking = 'revoke a key of this organization: that needs a personal key of an administrator, or a key of the whole organization.';
const seeing = 'see the keys of this organization: that needs a personal key of a member, or a key of the whole organization.';
const looking = 'read or change the organization: that needs a personal key of a member, or a key of the whole organization.';

/** The message for each request and each kind of key, or none if the request is allowed. */
const told: ReadonlyArray<readonly [Deed, Readonly<Partial<Record<Holder, string>>>]> = [
	['make a key of the organization', {
		'a member': `This personal key of a member can't ${creating}`,
		'the organization': `This organization key can't ${creating}`,
		'one project': `This organization key can't ${creating}`,
	}],
	['make a key for one project', {
		'the organization': `This organization key can't ${creating}`,
		'one project': `This organization key can't ${creating}`,
	}],
	['revoke a key', {
		'a member': `This personal key of a member can't ${revoking}`,
		'one project': `This key for one project can't ${revoking}`,
	}],
	['see the keys', {'one project': `This key for one project can't ${seeing}`}],
	['see the members', {'one project': `This key for one project can't ${looking}`}],
];

const wordsOf = async (deed: Deed, holder: Holder): Promise<string | undefined> => {
	const plane = await startPlane();
	const [apiKey, spare] = await Promise.all([holders[holder](plane), organizationKey(plane)]);
	const client = connect(plane.baseUrl, {apiKey});
	onTestFinished(async () => client.close());
	const {role, ...account} = known[holder];
	try {
		await deeds[deed](client, String(spare.id));
		return undefined;
	} catch (error) {
		expect(error).toBeInstanceOf(ApiError);
		const words = errorMessage({account: {...initialAccount(), ...account, roles: new Map(role === undefined ? [] : [[organizationId, role]])}}, error as ApiError);
		expect(words).toContain(` The control plane says: “${(error as ApiError).message}”`);
		return words.split(' The control plane says', 1)[0];
	}
};

const cases = told.flatMap(([deed, words]) => (Object.keys(holders) as Holder[]).map(holder => [deed, holder, words[holder]] as const));

test.each(cases)('an attempt to %s with the key of %s succeeds, or its message names the permitted keys', async (deed, holder, words) => {
	expect(await wordsOf(deed, holder)).toBe(words);
});

test.each([
	['GET', '/projects/p/endpoints', 'see the computes of this project'],
	['GET', '/projects/p/operations?limit=50', 'see the operations of this project'],
	['POST', '/projects/p/endpoints/ep-a/start', 'change the computes of this project'],
	['PATCH', '/projects/p/endpoints/ep-a', 'change the computes of this project'],
])('the message about a refused %s %s names the action', (method, path, what) => {
	const error = new ForbiddenError('no', {
		method, path, status: 403, wasSent: true,
	});
	expect(errorMessage({account: {...initialAccount(), keyKind: 'personal'}}, error)).toBe(
		`This personal key can't ${what}: that needs a personal key of someone with access, a key of its whole organization, or one for this project. The control plane says: “no”`,
	);
});

const refused = (method: string, path: string) => errorMessage({account: {...initialAccount(), keyKind: 'project'}}, new ApiError('no', {
	method, path, status: 404, wasSent: true,
}));

test('after a refusal with 404, only the control plane\'s own message is shown', () => {
	expect(refused('GET', '/projects/p')).toBe('no');
});
