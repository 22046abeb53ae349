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
	['--api-key-file comes first', {apiKeyFile: 'key'}, {PGTOWER_API_KEY_FILE: 'k', PGTOWER_API_KEY: 'k', NEON_API_KEY: 'k'}, {apiKeyFile: 'p'}, {kind: 'file', file: 'key', origin: '--api-key-file'}],
	['PGTOWER_API_KEY_FILE comes second', {}, {PGTOWER_API_KEY_FILE: '/k', PGTOWER_API_KEY: 'v', NEON_API_KEY: 'n'}, {apiKeyFile: 'p'}, {kind: 'file', file: '/k', origin: 'PGTOWER_API_KEY_FILE'}],
	['PGTOWER_API_KEY takes precedence over NEON_API_KEY and the profile', {}, {PGTOWER_API_KEY: 'v', NEON_API_KEY: 'n'}, {apiKeyFile: 'p'}, {kind: 'value', apiKey: 'v', origin: 'PGTOWER_API_KEY'}],
	['the profile\'s command takes precedence over NEON_API_KEY', {}, {NEON_API_KEY: 'n'}, {apiKeyCommand: ['pass', 'db']}, {kind: 'command', command: ['pass', 'db'], origin: 'profile a'}],
	['the profile\'s variable takes precedence over NEON_API_KEY', {}, {NEON_API_KEY: 'n', MY_KEY: 'm'}, {apiKeyEnv: 'MY_KEY'}, {kind: 'value', apiKey: 'm', origin: 'profile a'}],
	['the profile\'s file, beside the configuration, comes before NEON_API_KEY', {}, {NEON_API_KEY: 'n'}, {apiKeyFile: 'p'}, {kind: 'file', file: '/home/me/.config/pgtower/p', origin: 'profile a'}],
	['the profile\'s file may be in the home folder', {}, {}, {apiKeyFile: '~/keys/p'}, {kind: 'file', file: '/home/me/keys/p', origin: 'profile a'}],
	['the profile\'s file may have an absolute path', {}, {}, {apiKeyFile: '/keys/p'}, {kind: 'file', file: '/keys/p', origin: 'profile a'}],
	['NEON_API_KEY is used without any other key', {}, {NEON_API_KEY: 'n'}, {}, {kind: 'value', apiKey: 'n', origin: 'NEON_API_KEY'}],
])('API keys have an order of precedence: %s', (_, given, environment, ...[profile, source]) => {
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

test('NEON_API_KEY is not sent to any base URL outside of console.neon.tech', () => {
	fc.assert(fc.property(fc.webUrl({validSchemes: ['https']}), url => {
		fc.pre(!url.startsWith('https://console.neon.tech/'));
		expect(JSON.stringify(resolve({baseUrl: `${url}/v2`}, {NEON_API_KEY: 'neon-secret'}))).not.toContain('neon-secret');
	}));
});

test('if the variable that a profile names for its API key is unset, no other key is used', () => {
	expect(key({profile: 'a'}, {NEON_API_KEY: 'n'}, withProfiles({a: {apiKeyEnv: 'MY_KEY'}})))
		.toEqual({problem: 'Profile "a" takes its API key from MY_KEY, which is not set.'});
});

test('with a base URL but no API key, a message says how to set the key', () => {
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

test('completeOptions adds the API key and its origin to the options', async () => {
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

test('completeOptions reads no API key for the demo, or if the options name no key', async () => {
	expect(await completeOptions(settings({}), unread)).toMatchObject({connection: {kind: 'demo'}});
	expect(await completeOptions(settings({baseUrl: local}), unread)).toMatchObject({connection: {kind: 'remote', apiKeyProblem: expect.stringContaining('There is no API key') as unknown}});
});

test.each<[GivenOptions, Environment]>([[{apiKeyFile: 'key'}, {}], [{}, {PGTOWER_API_KEY: 'two words'}]])('an invalid API key is refused at once: %j, environment %j', async (given, environment) => {
	expect(await completeOptions(settings(given, environment), async () => ({problem: 'It is wrong.'}))).toEqual({sentences: ['It is wrong.'], isKey: true});
});

test('completeOptions keeps the command that prints the API key, without running the command', async () => {
	const asked = settings({profile: 'a'}, {}, withProfiles({a: {apiKeyCommand: ['pass']}}));
	expect(await completeOptions(asked, unread)).toMatchObject({
		connection: {
			kind: 'remote', profile: 'a', apiKeyCommand: ['pass'], apiKeySource: 'profile a',
		},
	});
});
