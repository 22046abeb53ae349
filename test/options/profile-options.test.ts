import {expect, test} from 'vitest';
import {profileOptions} from '../../src/options/choose-connection.js';
import {key, withProfiles} from '../helpers/resolve-options.js';

const configuration = withProfiles({
	work: {baseUrl: 'https://control.example/api/v2', apiKeyEnv: 'WORK_KEY'},
	bare: {baseUrl: 'https://bare.example/api/v2'},
});

test('a profile chosen at run time uses its own API key, regardless of the startup key', () => {
	const {given, environment} = profileOptions({profile: 'work', profileOrigin: ':connect'}, {baseUrl: 'https://first.example/api/v2', apiKeyFile: '/first', org: 'org-1'}, {
		PGTOWER_API_KEY: 'first-key', PGTOWER_BASE_URL: 'https://first.example/api/v2', WORK_KEY: 'work-key',
	});
	expect(key(given, environment, configuration)).toEqual({kind: 'value', apiKey: 'work-key', origin: 'profile work'});
});

test('an API key for another server is not sent to the server of a profile without a key', () => {
	const {given, environment} = profileOptions({profile: 'bare', profileOrigin: ':profiles'}, {}, {PGTOWER_API_KEY: 'first-key', PGTOWER_API_KEY_FILE: '/first', NEON_API_KEY: 'neon-key'});
	expect(key(given, environment, configuration)).toEqual({problem: expect.stringContaining('There is no API key for https://bare.example/api/v2') as string});
});

test('choosing a profile at run time keeps the program\'s own options: read-only, interval, colors, ASCII', () => {
	const {given, environment} = profileOptions({profile: 'work', profileOrigin: ':connect'}, {
		readOnly: true, interval: '9', color: false, ascii: true, profile: 'first', project: 'p', compute: 'ep-1',
	}, {PGTOWER_READ_ONLY: '1', NO_COLOR: '1'});
	expect(given).toEqual({
		profile: 'work', profileOrigin: ':connect', readOnly: true, interval: '9', color: false, ascii: true,
	});
	expect(environment).toEqual({PGTOWER_READ_ONLY: '1', NO_COLOR: '1'});
});

test('the message about a profile that no longer exists names the command that chose the profile', () => {
	const {given, environment} = profileOptions({profile: 'gone', profileOrigin: ':profiles'}, {profile: 'work'}, {});
	expect(() => key(given, environment, configuration)).toThrow(':profiles: there is no profile "gone".');
});
