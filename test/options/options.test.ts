import {expect, test} from 'vitest';
import type {GivenOptions} from '../../src/options/given-options.js';
import {emptyConfiguration, type Configuration, type Profile} from '../../src/config/configuration.js';
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

test('without a key and a profile, the demo opens', () => {
	expect(settings({})).toEqual({
		connection: {kind: 'demo'}, intervalSeconds: 5, isReadOnly: false, isAscii: false, hasColour: true, theme: 'auto', hasMouse: false, alerts: 'failures',
	});
});

test.each<[string, GivenOptions, Environment, string]>([
	['--base-url takes precedence over PGTOWER_BASE_URL', {baseUrl: local}, {PGTOWER_BASE_URL: other}, local],
	['PGTOWER_BASE_URL takes precedence over the profile', {profile: 'a'}, {PGTOWER_BASE_URL: local}, local],
	['the profile\'s base URL is used', {profile: 'a'}, {}, other],
	['the base URL of the profile in PGTOWER_PROFILE is used', {}, {PGTOWER_PROFILE: 'a'}, other],
	['a profile without a base URL uses Neon\'s', {profile: 'bare'}, {}, neon],
	['a key without a base URL is for Neon', {}, {PGTOWER_API_KEY: 'k'}, neon],
	['a key file without a base URL is for Neon', {apiKeyFile: 'key'}, {}, neon],
	['NEON_API_KEY alone is for Neon', {}, {NEON_API_KEY: 'k'}, neon],
	['an empty variable counts as not set', {}, {
		PGTOWER_BASE_URL: '', PGTOWER_API_KEY: '', NEON_API_KEY: '', PGTOWER_PROFILE: '',
	}, 'demo'],
	['a slash at the end of the base URL does not count', {baseUrl: `${local}/`}, {}, local],
	['--demo takes precedence over a configured key', {demo: true}, {PGTOWER_API_KEY: 'k', PGTOWER_BASE_URL: other, PGTOWER_PROFILE: 'a'}, 'demo'],
])('the base URL has an order of precedence: %s', (_, given, environment, baseUrl) => {
	expect(chosenControlPlane(given, environment, withProfiles({a: {baseUrl: other}, bare: {}}))).toBe(baseUrl);
});

test('the resolved options name the current profile, with its accent', () => {
	const configuration = withProfiles({production: {baseUrl: other, apiKeyFile: '/k', accent: 'red'}});
	expect(settings({profile: 'production'}, {}, configuration).connection).toMatchObject({profile: 'production', accent: 'red'});
});

test('--profile takes precedence over PGTOWER_PROFILE', () => {
	const configuration = withProfiles({a: {baseUrl: local}, b: {baseUrl: other}});
	expect(chosenControlPlane({profile: 'a'}, {PGTOWER_PROFILE: 'b'}, configuration)).toBe(local);
});

test('the default profile is used unless another profile is requested', () => {
	const configuration = withProfiles({a: {baseUrl: other, apiKeyFile: '/k'}}, {defaultProfile: 'a'});
	expect(chosenControlPlane({}, {}, configuration)).toBe(other);
	expect(key({}, {NEON_API_KEY: 'n'}, configuration)).toMatchObject({origin: 'profile a'});
	expect(chosenControlPlane({demo: true}, {}, configuration)).toBe('demo');
});

test.each<[string, GivenOptions, Environment, Profile, Record<string, unknown>]>([
	['the option\'s organization', {org: 'org-a'}, {PGTOWER_ORG: 'org-b'}, {org: 'org-c'}, {orgId: 'org-a'}],
	['PGTOWER_ORG', {}, {PGTOWER_ORG: 'org-b'}, {org: 'org-c'}, {orgId: 'org-b'}],
	['the profile\'s organization', {}, {}, {org: 'org-c'}, {orgId: 'org-c'}],
	['the option\'s project', {project: 'p-a'}, {}, {project: 'p-b'}, {projectId: 'p-a'}],
	['the profile\'s project', {}, {}, {project: 'p-b'}, {projectId: 'p-b'}],
	['the compute, in the profile\'s project', {compute: 'ep-a'}, {}, {project: 'p-b'}, {projectId: 'p-b', computeId: 'ep-a'}],
	['the option\'s interval', {interval: '1'}, {}, {interval: 60}, {intervalSeconds: 1}],
	['the profile\'s interval', {}, {}, {interval: 60}, {intervalSeconds: 60}],
	['the longest interval', {interval: '3600'}, {}, {}, {intervalSeconds: 3600}],
	['an interval of 5 seconds by default', {}, {}, {}, {intervalSeconds: 5}],
	['read-only by the option', {readOnly: true}, {}, {readOnly: false}, {isReadOnly: true}],
	['read-only by PGTOWER_READ_ONLY', {}, {PGTOWER_READ_ONLY: '1'}, {}, {isReadOnly: true}],
	['read-only by the profile', {}, {}, {readOnly: true}, {isReadOnly: true}],
	['read-only by the profile, even if PGTOWER_READ_ONLY is 0', {}, {PGTOWER_READ_ONLY: '0'}, {readOnly: true}, {isReadOnly: true}],
	['not read-only by PGTOWER_READ_ONLY', {}, {PGTOWER_READ_ONLY: '0'}, {}, {isReadOnly: false}],
	['ASCII only by the option', {ascii: true}, {}, {}, {isAscii: true}],
	['no color by the option', {color: false}, {}, {}, {hasColour: false}],
	['no color by NO_COLOR', {color: true}, {NO_COLOR: '1'}, {}, {hasColour: false}],
	['color when NO_COLOR is empty', {color: true}, {NO_COLOR: ''}, {}, {hasColour: true}],
])('options, variables and the profile together result in %s', (_, given, environment, ...[profile, expected]) => {
	expect(settings({profile: 'a', ...given}, environment, withProfiles({a: profile}))).toMatchObject(expected);
});

test('the theme and the mouse are set by option or preference, and the option takes precedence', () => {
	const configuration: Configuration = {...emptyConfiguration, preferences: {theme: 'light', mouse: true}};
	expect(settings({color: true}, {}, configuration)).toMatchObject({theme: 'light', hasMouse: true});
	expect(settings({color: true, theme: 'colour-blind', mouse: true}, {}, configuration)).toMatchObject({theme: 'colour-blind', hasMouse: true});
	expect(() => settings({color: true, theme: 'pink'}, {}, configuration)).toThrow('--theme must be one of auto, dark, light, colour-blind, not "pink".');
});

test('preferences set ASCII and no color, even for the demo', () => {
	const configuration: Configuration = {...emptyConfiguration, preferences: {ascii: true, color: false, alerts: 'all'}};
	expect(settings({color: true}, {}, configuration)).toMatchObject({isAscii: true, hasColour: false, alerts: 'all'});
});

test('in the demo, an organization or project from the environment or the default profile is ignored', () => {
	const configuration = withProfiles({a: {org: 'org-c', project: 'p-b', interval: 60}}, {defaultProfile: 'a'});
	const demo = settings({demo: true}, {PGTOWER_ORG: 'org-b', PGTOWER_READ_ONLY: '1'}, configuration);
	expect(demo).toEqual({
		connection: {kind: 'demo'}, intervalSeconds: 5, isReadOnly: true, isAscii: false, hasColour: true, theme: 'auto', hasMouse: false, alerts: 'failures',
	});
	expect(settings({demo: true, org: 'org-a', project: 'p-a'})).toMatchObject({orgId: 'org-a', projectId: 'p-a'});
});

test.each<[GivenOptions, Environment, string]>([
	[{interval: '0'}, {}, '--interval must be a whole number from 1 to 3600, not "0".'],
	[{interval: '3601'}, {}, '--interval must be a whole number from 1 to 3600, not "3601".'],
	[{interval: '2.5'}, {}, '--interval must be a whole number from 1 to 3600, not "2.5".'],
	[{interval: '5s'}, {}, '--interval must be a whole number from 1 to 3600, not "5s".'],
	[{interval: ''}, {}, '--interval must be a whole number from 1 to 3600, not "".'],
	[{interval: '0x10'}, {}, '--interval must be a whole number from 1 to 3600, not "0x10".'],
	[{org: '../x'}, {}, '--org must be the id of an organization, not "../x".'],
	[{}, {PGTOWER_ORG: 'a b'}, 'PGTOWER_ORG must be the id of an organization, not "a b".'],
	[{project: ' '}, {}, '--project must be the id or name of a project, not " ".'],
	[{project: 'p-a', compute: 'x'.repeat(257)}, {}, `--compute must be the id or name of a compute, not "${'x'.repeat(257)}".`],
	[{compute: 'ep-a'}, {}, '--compute needs --project, because pgtower searches only that project for the compute.'],
	[{}, {PGTOWER_READ_ONLY: 'yes'}, 'PGTOWER_READ_ONLY must be 1, or 0 for off, not "yes".'],
	[{profile: 'prodution'}, {}, '--profile: there is no profile "prodution". Did you mean "production"? Known profiles: production.'],
	[{}, {PGTOWER_PROFILE: 'staging'}, 'PGTOWER_PROFILE: there is no profile "staging". Known profiles: production.'],
	[{demo: true, baseUrl: local}, {}, '--demo can\'t be combined with --base-url.'],
	[{demo: true, profile: 'production'}, {}, '--demo can\'t be combined with --profile.'],
	[{demo: true, apiKeyFile: 'key'}, {}, '--demo can\'t be combined with --api-key-file.'],
	[{postgres: true}, {}, '--postgres needs --demo. For a server, put it after serve.'],
	[{demo: true, postgres: ''}, {}, '--postgres takes the folder of the Postgres programs, or no value.'],
])('the options %j with the environment %j are refused: %s', (given, environment, sentence) => {
	expect(resolve(given, environment, withProfiles({production: {}}))).toEqual({sentences: [sentence]});
});

test('an option that names a profile is refused when the configuration has no profiles', () => {
	expect(resolve({profile: 'a'})).toEqual({sentences: ['--profile: there is no profile "a". The configuration has no profiles.']});
});

test.each<[GivenOptions, Environment, string]>([
	[{baseUrl: 'ftp://example.test/api/v2'}, {}, '--base-url: '],
	[{}, {PGTOWER_BASE_URL: 'http://192.0.2.1/api/v2'}, 'PGTOWER_BASE_URL: '],
	[{profile: 'a'}, {}, 'The base URL of profile "a": '],
])('an invalid base URL is refused with its origin: options %j, environment %j', (given, environment, beginning) => {
	expect(resolve(given, environment, withProfiles({a: {baseUrl: 'https://db.example.test/'}})))
		.toEqual({sentences: [expect.stringMatching(new RegExp(`^${beginning}.+`, 'v'))]});
});

test('all mistakes in options and variables are reported at once', () => {
	expect(resolve({interval: '0', baseUrl: 'x', compute: 'ep-a'}, {PGTOWER_READ_ONLY: 'on'})).toMatchObject({sentences: {length: 4}});
});
