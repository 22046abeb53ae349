import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import {expect, test} from 'vitest';
import {accents} from '../../src/config/configuration.js';
import {configurationRules, preferenceRules, profileRules} from '../../src/config/field-rules.js';
import {parseConfiguration} from '../../src/config/parse-configuration.js';
import {projectFolder} from '../helpers/source-files.js';

type Schema = {
	readonly properties: Readonly<Record<string, {readonly properties?: unknown}>>;
	readonly $defs: {readonly profile: {readonly properties: Readonly<Record<string, {readonly enum?: readonly string[]}>>}};
};

const schema = JSON.parse(readFileSync(path.join(projectFolder, 'assets/configuration.schema.json'), 'utf8')) as Schema;
const accepts = new Ajv2020({strictTypes: false}).compile(schema);

test('the schema has the fields that the program knows, no more and no fewer', () => {
	expect(Object.keys(schema.properties).toSorted()).toEqual(Object.keys(configurationRules).toSorted());
	expect(Object.keys(schema.$defs.profile.properties).toSorted()).toEqual(Object.keys(profileRules).toSorted());
	expect(Object.keys(schema.properties.preferences?.properties ?? {}).toSorted()).toEqual(Object.keys(preferenceRules).toSorted());
	expect(schema.$defs.profile.properties.accent?.enum).toEqual([...accents]);
});

const profile = (fields: unknown) => ({profiles: {work: fields}});

test.each<[unknown]>([
	[{}],
	[{profiles: {}}],
	[{$schema: './configuration.schema.json', profiles: {}}],
	[{$schema: 1}],
	[profile({})],
	[profile({
		baseUrl: 'https://e.example/api/v2', apiKeyFile: '~/key', org: 'o', project: 'p', readOnly: true, interval: 1, accent: 'red',
	})],
	[profile({apiKeyCommand: ['pass', 'show', '']})],
	[profile({apiKeyEnv: 'MY_KEY'})],
	[{preferences: {ascii: true, color: false}}],
	[{preferences: {alerts: 'all'}}],
	[{preferences: {alerts: 'loud'}}],
	[[]],
	['text'],
	[{profils: {}}],
	[{profiles: []}],
	[{profiles: {'': {}}}],
	[profile('work')],
	[profile({baseUrl: ''})],
	[profile({baseUrl: 1})],
	[profile({apiKey: 'secret'})],
	[profile({apiKeyFile: 'a', apiKeyEnv: 'B'})],
	[profile({apiKeyFile: 'a', apiKeyCommand: ['b']})],
	[profile({apiKeyCommand: ['b'], apiKeyEnv: 'B'})],
	[profile({apiKeyCommand: []})],
	[profile({apiKeyCommand: ['']})],
	[profile({apiKeyCommand: 'pass show'})],
	[profile({apiKeyEnv: 'not a name'})],
	[profile({interval: 0})],
	[profile({interval: 3601})],
	[profile({interval: 1.5})],
	[profile({interval: '5'})],
	[profile({accent: 'purple'})],
	[profile({readOnly: 'yes'})],
	[{preferences: {colour: true}}],
	[{preferences: {ascii: 1}}],
	[{defaultProfile: 1}],
])('the schema and the program agree on %j', configuration => {
	const isRight = 'configuration' in parseConfiguration(JSON.stringify(configuration), 'config.json');
	expect(accepts(configuration)).toBe(isRight);
});
