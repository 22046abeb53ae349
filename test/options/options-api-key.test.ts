import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {GivenOptions} from '../../src/options/given-options.js';
import type {Profile} from '../../src/config/configuration.js';
import type {KeySource} from '../../src/config/key-source.js';
import {completeOptions} from '../../src/options/options.js';
import {
	key,
	chosenControlPlane,
	resolve,
	settings,
	withProfiles,
} from '../helpers/resolve-options.js';
import type {Environment} from '../../src/base/environment.js';

const local = 'http://127.0.0.1:4610/api/v2';
const other = 'https://db.example.test/api/v2';
const neon = 'https://console.neon.tech/api/v2';

test.each<[string, GivenOptions, Environment, Profile, KeySource]>([
	['the option goes first', {apiKeyFile: 'key'}, {PGTOWER_API_KEY_FILE: 'k', PGTOWER_API_KEY: 'k', NEON_API_KEY: 'k'}, {apiKeyFile: 'p'}, {kind: 'file', file: 'key', origin: '--api-key-file'}],
	['then PGTOWER_API_KEY_FILE', {}, {PGTOWER_API_KEY_FILE: '/k', PGTOWER_API_KEY: 'v', NEON_API_KEY: 'n'}, {apiKeyFile: 'p'}, {kind: 'file', file: '/k', origin: 'PGTOWER_API_KEY_FILE'}],
	['then PGTOWER_API_KEY', {}, {PGTOWER_API_KEY: 'v', NEON_API_KEY: 'n'}, {apiKeyFile: 'p'}, {kind: 'value', apiKey: 'v', origin: 'PGTOWER_API_KEY'}],
	['then the profile\'s command', {}, {NEON_API_KEY: 'n'}, {apiKeyCommand: ['pass', 'db']}, {kind: 'command', command: ['pass', 'db'], origin: 'profile a'}],
	['or its variable', {}, {NEON_API_KEY: 'n', MY_KEY: 'm'}, {apiKeyEnv: 'MY_KEY'}, {kind: 'value', apiKey: 'm', origin: 'profile a'}],
	['or its file, beside the configuration', {}, {NEON_API_KEY: 'n'}, {apiKeyFile: 'p'}, {kind: 'file', file: '/home/me/.config/pgtower/p', origin: 'profile a'}],
	['or its file in the home folder', {}, {}, {apiKeyFile: '~/keys/p'}, {kind: 'file', file: '/home/me/keys/p', origin: 'profile a'}],
	['or its file by its whole path', {}, {}, {apiKeyFile: '/keys/p'}, {kind: 'file', file: '/keys/p', origin: 'profile a'}],
	['and NEON_API_KEY at last', {}, {NEON_API_KEY: 'n'}, {}, {kind: 'value', apiKey: 'n', origin: 'NEON_API_KEY'}],
])('API key: %s', (_, given, environment, ...[profile, source]) => {
	expect(key({profile: 'a', ...given}, environment, withProfiles({a: profile}))).toEqual(source);
});

test.each([
	other,
	local,
	'https://console.neon.tech.example.test/api/v2',
	'https://example.test/console.neon.tech/api/v2',
	'https://console.neon.tech:8443/api/v2',
	'https://console.neon.tech/api/v1',
	'https://console.neon.tech/staging/api/v2',
	'https://xconsole.neon.tech/api/v2',
	'https://console.neon.tech./api/v2',
])('NEON_API_KEY is never sent to %s', baseUrl => {
	expect(key({baseUrl}, {NEON_API_KEY: 'neon-secret'})).toEqual({
		problem: `There is no API key for ${baseUrl}. Set PGTOWER_API_KEY, or name a file with --api-key-file. NEON_API_KEY is used only for ${neon}.`,
	});
	expect(key({}, {PGTOWER_BASE_URL: baseUrl, NEON_API_KEY: 'neon-secret'})).toHaveProperty('problem');
	expect(key({profile: 'a'}, {NEON_API_KEY: 'neon-secret'}, withProfiles({a: {baseUrl}}))).toHaveProperty('problem');
});

test.each([neon, `${neon}/`, 'https://CONSOLE.neon.tech:443/api/v2'])('NEON_API_KEY is sent to %s', baseUrl => {
	expect(key({baseUrl}, {NEON_API_KEY: 'n'})).toMatchObject({apiKey: 'n', origin: 'NEON_API_KEY'});
});

test('with any base URL, NEON_API_KEY is only sent to Neon\'s root', () => {
	fc.assert(fc.property(fc.webUrl({validSchemes: ['https']}), url => {
		fc.pre(!url.startsWith('https://console.neon.tech/'));
		expect(JSON.stringify(resolve({baseUrl: `${url}/v2`}, {NEON_API_KEY: 'neon-secret'}))).not.toContain('neon-secret');
	}));
});

test('a profile that names an unset variable does not fall back to another key', () => {
	expect(key({profile: 'a'}, {NEON_API_KEY: 'n'}, withProfiles({a: {apiKeyEnv: 'MY_KEY'}})))
		.toEqual({problem: 'Profile "a" takes its API key from MY_KEY, which is not set.'});
});

test('a base URL without a key opens, and the problem says what to do', () => {
	expect(settings({baseUrl: local}).connection).toEqual({
		kind: 'remote',
		baseUrl: local,
		key: {problem: `There is no API key for ${local}. Set PGTOWER_API_KEY, or name a file with --api-key-file.`},
	});
});

test('the default profile\'s key is not sent to an explicit base URL', () => {
	const configuration = withProfiles({a: {baseUrl: other, apiKeyFile: '/k'}}, {defaultProfile: 'a'});
	expect(key({baseUrl: local}, {}, configuration)).toHaveProperty('problem');
	expect(key({}, {PGTOWER_BASE_URL: local}, configuration)).toHaveProperty('problem');
	expect(chosenControlPlane({}, {PGTOWER_API_KEY: 'k'}, configuration)).toBe(neon);
});

test('the options contain the key and its origin', async () => {
	const options = await completeOptions(settings({baseUrl: local}, {PGTOWER_API_KEY: 'v'}), async source => ({apiKey: source.kind === 'value' ? source.apiKey : ''}));
	expect(options).toMatchObject({
		connection: {
			kind: 'remote', baseUrl: local, apiKey: 'v', apiKeySource: 'PGTOWER_API_KEY',
		},
		intervalSeconds: 5,
	});
});

const unread = async (): Promise<never> => {
	throw new Error('There is no key to read.');
};

test('no key is read for the demo, or if none is named', async () => {
	expect(await completeOptions(settings({}), unread)).toMatchObject({connection: {kind: 'demo'}});
	expect(await completeOptions(settings({baseUrl: local}), unread)).toMatchObject({connection: {kind: 'remote', apiKeyProblem: expect.stringContaining('There is no API key') as unknown}});
});

test.each<[GivenOptions, Environment]>([[{apiKeyFile: 'key'}, {}], [{}, {PGTOWER_API_KEY: 'two words'}]])('an invalid key is refused where it was given: %j %j', async (given, environment) => {
	expect(await completeOptions(settings(given, environment), async () => ({problem: 'It is wrong.'}))).toEqual({sentences: ['It is wrong.'], isKey: true});
});

test('no command runs before the screen appears: the options name it', async () => {
	const asked = settings({profile: 'a'}, {}, withProfiles({a: {apiKeyCommand: ['pass']}}));
	expect(await completeOptions(asked, unread)).toMatchObject({
		connection: {
			kind: 'remote', profile: 'a', apiKeyCommand: ['pass'], apiKeySource: 'profile a',
		},
	});
});
