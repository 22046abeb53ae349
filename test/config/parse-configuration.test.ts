import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	accents,
	alertKinds,
	emptyConfiguration,
	type Configuration,
} from '../../src/config/configuration.js';
import {formatConfiguration, parseConfiguration} from '../../src/config/configuration-file.js';

const read = (text: string) => parseConfiguration(text, 'config.json');

const lines = (...text: readonly string[]) => text.join('\n');

test('the profiles and preferences of a configuration are read', () => {
	const {configuration} = read(lines(
		'{',
		'	"profiles": {',
		'		"production": {"baseUrl": "https://db.example.test/api/v2", "apiKeyCommand": ["pass", "show", "db"], "readOnly": true, "accent": "red"},',
		'		"local": {"baseUrl": "http://127.0.0.1:4610/api/v2", "apiKeyEnv": "LOCAL_KEY", "org": "org-a", "project": "p-a", "interval": 2}',
		'	},',
		'	"defaultProfile": "local",',
		'	"preferences": {"ascii": true, "color": false}',
		'}',
	)) as {readonly configuration: Configuration};

	expect(Object.fromEntries(configuration.profiles)).toEqual({
		production: {
			baseUrl: 'https://db.example.test/api/v2', apiKeyCommand: ['pass', 'show', 'db'], readOnly: true, accent: 'red',
		},
		local: {
			baseUrl: 'http://127.0.0.1:4610/api/v2', apiKeyEnv: 'LOCAL_KEY', org: 'org-a', project: 'p-a', interval: 2,
		},
	});
	expect(configuration.defaultProfile).toBe('local');
	expect(configuration.preferences).toEqual({ascii: true, color: false});
});

test('an empty object is an empty configuration', () => {
	expect(read('{}')).toEqual({configuration: emptyConfiguration});
});

test.each([
	['[]', 'line 1: The configuration must be an object: {}.'],
	['{"profile": {}}', 'line 1: The configuration has no field "profile". Did you mean "profiles"?'],
	['{"profiles": []}', 'line 1: The field "profiles" of the configuration must be an object that maps names to profiles.'],
	['{"profiles": {"a": []}}', 'line 1: Profile "a" must be an object with fields.'],
	['{"profiles": {"": {}}}', 'line 1: The name of a profile must not be empty or contain control characters.'],
	[String.raw`{"profiles": {"a\u001b[2J": {}}}`, 'line 1: The name of a profile must not be empty or contain control characters.'],
	['{"profiles": {"a": {},\n"a": {}}}', 'line 2: There are two profiles "a".'],
	['{"defaultProfile": "prod", "profiles": {"prd": {}}}', 'line 1: There is no profile "prod". Did you mean "prd"?'],
	['{"preferences": {"colour": true}}', 'line 1: The object "preferences" has no field "colour". Did you mean "color"?'],
	['{"preferences": {"alerts": true}}', 'line 1: The field "alerts" of the object "preferences" must be one of off, failures, all.'],
	['{"preferences": {"alerts": "loud"}}', 'line 1: The field "alerts" of the object "preferences" must be one of off, failures, all.'],
	['{"preferences": {"ascii": "yes"}}', 'line 1: The field "ascii" of the object "preferences" must be true or false.'],
	['{"profiles": {},\n"profiles": {}}', 'line 2: The configuration has the field "profiles" twice.'],
	['{"profiles": {"a": {"toString": 1}}}', 'line 1: Profile "a" has no field "toString".'],
])('the configuration %s is refused with the message: %s', (text, sentence) => {
	expect(read(text)).toEqual({sentences: [`config.json, ${sentence}`]});
});

test.each([
	['"baseUrl": 1', 'The field "baseUrl" of profile "Mine" must be a non-empty string.'],
	['"baseUrl": ""', 'The field "baseUrl" of profile "Mine" must be a non-empty string.'],
	['"apiKeyFile": ["a"]', 'The field "apiKeyFile" of profile "Mine" must be the name of a file.'],
	[String.raw`"apiKeyFile": "a\u0000"`, 'The field "apiKeyFile" of profile "Mine" must be the name of a file.'],
	['"apiKeyCommand": "pass show db"', 'The field "apiKeyCommand" of profile "Mine" must be a list of strings: a program and its arguments.'],
	['"apiKeyCommand": []', 'The field "apiKeyCommand" of profile "Mine" must be a list of strings: a program and its arguments.'],
	['"apiKeyCommand": ["pass", 1]', 'The field "apiKeyCommand" of profile "Mine" must be a list of strings: a program and its arguments.'],
	['"apiKeyEnv": "A KEY"', 'The field "apiKeyEnv" of profile "Mine" must be the name of an environment variable.'],
	['"org": null', 'The field "org" of profile "Mine" must be a non-empty string.'],
	['"project": true', 'The field "project" of profile "Mine" must be a non-empty string.'],
	['"readOnly": "yes"', 'The field "readOnly" of profile "Mine" must be true or false.'],
	['"interval": 0', 'The field "interval" of profile "Mine" must be a whole number of seconds from 1 to 3600.'],
	['"interval": 3601', 'The field "interval" of profile "Mine" must be a whole number of seconds from 1 to 3600.'],
	['"interval": 2.5', 'The field "interval" of profile "Mine" must be a whole number of seconds from 1 to 3600.'],
	['"accent": "pink"', 'The field "accent" of profile "Mine" must be one of red, green, yellow, blue, magenta, cyan, white, gray.'],
	['"apiKeyEnv": "A", "apiKeyFile": "b"', 'Profile "Mine" has both apiKeyEnv and apiKeyFile. Keep only one of them.'],
	['"apiKey": "secret-key"', 'Don\'t put the key itself into profile "Mine". Use apiKeyFile, apiKeyCommand or apiKeyEnv.'],
	['"token": "secret-key"', 'Don\'t put the key itself into profile "Mine". Use apiKeyFile, apiKeyCommand or apiKeyEnv.'],
])('a profile with %s is refused: %s', (field, sentence) => {
	expect(read(`{"profiles": {"Mine": {${field}}}}`)).toEqual({sentences: [`config.json, line 1: ${sentence}`]});
});

test('five mistakes in a configuration give five messages with line numbers, sorted by line', () => {
	expect(read(lines(
		'{',
		'	"defaultProfile": "produktion",',
		'	"profiles": {',
		'		"production": {',
		'			"baseURL": "https://db.example.test/api/v2",',
		'			"interval": "fast",',
		'			"apiKey": "secret-key"',
		'		}',
		'	},',
		'	"preferences": {"ascii": 1}',
		'}',
	))).toEqual({
		sentences: [
			'config.json, line 2: There is no profile "produktion". Did you mean "production"?',
			'config.json, line 5: Profile "production" has no field "baseURL". Did you mean "baseUrl"?',
			'config.json, line 6: The field "interval" of profile "production" must be a whole number of seconds from 1 to 3600.',
			'config.json, line 7: Don\'t put the key itself into profile "production". Use apiKeyFile, apiKeyCommand or apiKeyEnv.',
			'config.json, line 10: The field "ascii" of the object "preferences" must be true or false.',
		],
	});
});

test('no message about a configuration repeats a value', () => {
	const secret = 'napi_do_not_repeat_me';
	for (const field of ['baseUrl', 'apiKey', 'apiKeyCommand', 'apiKeyEnv', 'readOnly', 'interval', 'accent', 'unheardOf']) {
		expect(JSON.stringify(read(`{"profiles": {"a": {"${field}": ["${secret}", 1]}}}`))).not.toContain(secret);
	}
});

test('the message about invalid JSON in a configuration has its line and column', () => {
	expect(read('{\n\t"profiles": {},\n}')).toEqual({
		sentences: ['config.json, line 3, column 1: Remove the comma before the closing brace.'],
	});
});

const letter = fc.constantFrom(...'abcxyzABZ09-_');
const word = fc.array(letter, {minLength: 1, maxLength: 12}).map(letters => letters.join(''));
const key = fc.oneof(
	fc.record({apiKeyFile: word}),
	fc.record({apiKeyCommand: fc.array(word, {minLength: 1})}),
	fc.record({apiKeyEnv: fc.constantFrom('KEY', 'MY_KEY', '_k1')}),
	fc.constant({}),
);
const fields = fc.record({
	baseUrl: fc.webUrl(),
	org: word,
	project: word,
	readOnly: fc.boolean(),
	interval: fc.integer({min: 1, max: 3600}),
	accent: fc.constantFrom(...accents),
}, {requiredKeys: []});
const profile = fc.tuple(fields, key).map(([plain, source]) => ({...plain, ...source}));
const profileName = fc.oneof(word, fc.constantFrom('__proto__', 'constructor', 'Über uns', '本番'));
const preferences = fc.record({ascii: fc.boolean(), color: fc.boolean(), alerts: fc.constantFrom(...alertKinds)}, {requiredKeys: []});

test('a written configuration is read back unchanged', () => {
	fc.assert(fc.property(fc.array(fc.tuple(profileName, profile)), preferences, (entries, preferred) => {
		const profiles = new Map(entries);
		const [defaultProfile] = profiles.keys();
		const configuration = {profiles, preferences: preferred, ...(defaultProfile !== undefined && {defaultProfile})};
		expect(read(formatConfiguration(configuration))).toEqual({configuration});
	}));
});

test('parsing any text as a configuration throws no exception', () => {
	fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => {
		const reading = read(text);
		expect('configuration' in reading || reading.sentences.length > 0).toBe(true);
	}));
});
