import {expect, test} from 'vitest';
import {settingsInForce, type InForce} from '../../src/options/in-force.js';
import {emptyConfiguration} from '../../src/config/configuration.js';
import {withProfiles} from '../helpers/resolve-options.js';

const bare: InForce = {
	given: {}, environment: {}, configuration: emptyConfiguration, paths: {configurationFile: '/c/config.json', stateFolder: '/s'}, isReadOnly: false, intervalSeconds: 5, theme: 'auto', hasMouse: false,
};

const setting = (inForce: Partial<InForce>, name: string) => {
	const found = settingsInForce({...bare, ...inForce}).find(line => line.name === name);
	return found && [found.value, found.origin];
};

const configuration = withProfiles({
	work: {
		baseUrl: 'https://work.example/api/v2', org: 'org-1', readOnly: true, interval: 9, accent: 'red',
	},
}, {defaultProfile: 'work', preferences: {ascii: true, color: false, alerts: 'all'}});

test.each<[string, Partial<InForce>, readonly [string, string]]>([
	['profile', {}, ['none', '']],
	['profile', {configuration, profile: 'work'}, ['work', 'defaultProfile']],
	['profile', {configuration, profile: 'work', given: {profile: 'work'}}, ['work', '--profile']],
	['profile', {configuration, profile: 'work', environment: {PGTOWER_PROFILE: 'work'}}, ['work', 'PGTOWER_PROFILE']],
	['base URL', {}, ['the embedded control plane', 'demo']],
	['base URL', {configuration, profile: 'work', baseUrl: 'https://work.example/api/v2'}, ['https://work.example/api/v2', 'profile work']],
	['base URL', {baseUrl: 'https://e.example/api/v2', environment: {PGTOWER_BASE_URL: 'https://e.example/api/v2'}}, ['https://e.example/api/v2', 'PGTOWER_BASE_URL']],
	['base URL', {baseUrl: 'https://console.neon.tech/api/v2'}, ['https://console.neon.tech/api/v2', 'default']],
	['API key', {}, ['the demo\'s own', '']],
	['API key', {baseUrl: 'https://e.example/api/v2', keyOrigin: 'PGTOWER_API_KEY', environment: {PGTOWER_API_KEY: 'secret'}}, ['not shown', 'PGTOWER_API_KEY']],
	['organization', {configuration, profile: 'work', orgId: 'org-1'}, ['org-1', 'profile work']],
	['organization', {given: {org: 'org-2'}, orgId: 'org-2'}, ['org-2', '--org']],
	['organization', {orgId: 'org-3'}, ['org-3', 'chosen']],
	['read-only', {configuration, profile: 'work', isReadOnly: true}, ['yes', 'profile work']],
	['read-only', {given: {readOnly: true}, isReadOnly: true}, ['yes', '--read-only']],
	['interval', {}, ['5 s', 'default']],
	['interval', {configuration, profile: 'work', intervalSeconds: 9}, ['9 s', 'profile work']],
	['interval', {configuration, profile: 'work', intervalSeconds: 30}, ['30 s', 'chosen']],
	['accent', {configuration, profile: 'work'}, ['red', 'profile work']],
	['alerts', {}, ['failures', 'default']],
	['alerts', {configuration}, ['all', 'preferences']],
	['ASCII only', {configuration}, ['yes', 'preferences']],
	['color', {environment: {NO_COLOR: '1'}}, ['no', 'NO_COLOR']],
	['theme', {}, ['auto', 'default']],
	['theme', {given: {theme: 'light'}, theme: 'light'}, ['light', '--theme']],
	['theme', {given: {theme: 'light'}, theme: 'dark'}, ['dark', 'chosen']],
	['mouse', {}, ['no', 'default']],
	['mouse', {given: {mouse: true}, hasMouse: true}, ['yes', '--mouse']],
	['mouse', {hasMouse: true}, ['yes', 'chosen']],
	['mouse', {given: {mouse: true}}, ['no', 'chosen']],
	['debug log', {}, ['none', 'default']],
	['debug log', {environment: {PGTOWER_LOG: '/l'}}, ['/l', 'PGTOWER_LOG']],
	['debug log', {given: {log: '/m'}, environment: {PGTOWER_LOG: '/l'}}, ['/m', '--log']],
	['configuration', {environment: {XDG_CONFIG_HOME: '/c'}}, ['/c/config.json', 'XDG_CONFIG_HOME']],
])('the list of settings in effect has the right value and origin for "%s": case %#', (name, inForce, expected) => {
	expect(setting(inForce, name)).toEqual(expected);
});

test('the displayed settings in effect contain no API key', () => {
	const environment = {PGTOWER_API_KEY: 'planted-secret-key', NEON_API_KEY: 'planted-secret-key'};
	expect(JSON.stringify(settingsInForce({
		...bare, environment, keyOrigin: 'PGTOWER_API_KEY', baseUrl: 'https://e.example/api/v2',
	}))).not.toContain('planted-secret-key');
});
