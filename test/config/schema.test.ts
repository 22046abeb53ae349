import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import {expect, test} from 'vitest';
import {
	configurationFields,
	keyFields,
	preferenceFields,
	profileFields,
	profileName,
} from '../../src/config/check-configuration.js';
import {parseConfiguration} from '../../src/config/configuration-file.js';
import {projectFolder} from '../helpers/source-files.js';
import {schemaOfFields} from './schema-of-fields.js';

const file = path.join(projectFolder, 'assets/configuration.schema.json');

/** Builds the schema of a configuration from the fields that the program checks. */
const configurationSchema = () => {
	const {properties, ...rest} = schemaOfFields(configurationFields);
	return {
		$schema: 'https://json-schema.org/draft/2020-12/schema',
		title: 'Configuration of pgtower',
		...rest,
		properties: {
			...properties,
			profiles: {...properties.profiles, propertyNames: {pattern: profileName.source}, additionalProperties: {$ref: '#/$defs/profile'}},
			preferences: {...properties.preferences, ...schemaOfFields(preferenceFields)},
		},
		$defs: {
			profile: {
				...schemaOfFields(profileFields),
				not: {anyOf: keyFields.flatMap((one, index) => keyFields.slice(index + 1).map(other => ({required: [one, other]})))},
			},
		},
	};
};

const text = `${JSON.stringify(configurationSchema(), undefined, '\t')}\n`;

test('the packaged schema matches the program\'s checks (to update: npx vitest run test/config/schema.test.ts --update)', async () => {
	await expect(text).toMatchFileSnapshot(file);
});

const accepts = new Ajv2020({strictTypes: false}).compile(JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof configurationSchema>);

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
])('the packaged schema and the program agree on whether the configuration %j is valid', configuration => {
	const isRight = 'configuration' in parseConfiguration(JSON.stringify(configuration), 'config.json');
	expect(accepts(configuration)).toBe(isRight);
});
