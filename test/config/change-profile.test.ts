import {
	mkdir,
	readFile,
	stat,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {keepOrganization, writeProfile, readConfiguration} from '../../src/config/configuration-file.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const apiKey = 'key-of-these-tests-0123456789';
const baseUrl = 'https://control.example/api/v2';

const permissions = async (file: string): Promise<number> => {
	const {mode} = await stat(file);
	return mode % 0o1000;
};

const profileIn = async (file: string, name: string) => {
	const reading = await readConfiguration(file);
	return 'configuration' in reading ? reading.configuration.profiles.get(name) : reading.sentences;
};

test('writing a profile stores the key in a separate, private file', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'pgtower', 'config.json');
	expect(await writeProfile(file, {name: 'work', baseUrl, apiKey})).toBeUndefined();
	expect(await profileIn(file, 'work')).toEqual({baseUrl, apiKeyFile: 'keys/work'});
	expect(await readFile(path.join(folder, 'pgtower', 'keys', 'work'), 'utf8')).toBe(`${apiKey}\n`);
	expect(await readFile(file, 'utf8')).not.toContain(apiKey);
	expect(await permissions(file)).toBe(0o600);
	expect(await permissions(path.join(folder, 'pgtower', 'keys', 'work'))).toBe(0o600);
	expect(await permissions(path.join(folder, 'pgtower', 'keys'))).toBe(0o700);
});

test('writing a profile keeps the configuration\'s schema reference for editors', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeFile(file, '{"$schema": "./configuration.schema.json", "profiles": {"old": {}}}', {mode: 0o600});
	expect(await writeProfile(file, {name: 'work', baseUrl, apiKey})).toBeUndefined();
	expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({$schema: './configuration.schema.json', profiles: {old: {}, work: {baseUrl}}});
});

test('only the first written profile becomes the default profile', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeProfile(file, {name: 'first', baseUrl, apiKey});
	await writeProfile(file, {name: 'second', baseUrl, apiKey});
	expect(await readConfiguration(file)).toMatchObject({configuration: {defaultProfile: 'first'}});
});

test('a new key for a profile leaves the rest of the configuration unchanged', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeFile(file, JSON.stringify({
		profiles: {
			work: {
				baseUrl, apiKeyEnv: 'WORK_KEY', accent: 'red', readOnly: true,
			}, other: {interval: 9},
		}, preferences: {ascii: true},
	}), {mode: 0o600});
	expect(await writeProfile(file, {name: 'work', baseUrl, apiKey})).toBeUndefined();
	expect(await profileIn(file, 'work')).toEqual({
		baseUrl, apiKeyFile: 'keys/work', accent: 'red', readOnly: true,
	});
	expect(await profileIn(file, 'other')).toEqual({interval: 9});
	expect(await readConfiguration(file)).toMatchObject({configuration: {preferences: {ascii: true}}});
});

test('a profile is not overwritten by a profile for another control plane', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeProfile(file, {name: 'work', baseUrl, apiKey});
	const before = await readFile(file, 'utf8');
	expect(await writeProfile(file, {name: 'work', baseUrl: 'https://other.example/api/v2', apiKey: 'another-key'})).toBe(`The profile "work" already exists, for ${baseUrl}. Choose another name.`);
	expect(await readFile(file, 'utf8')).toBe(before);
	expect(await readFile(path.join(path.dirname(file), 'keys', 'work'), 'utf8')).toBe(`${apiKey}\n`);
});

test('writing a profile is refused if the configuration has a mistake', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeFile(file, '{"profils": {}}');
	expect(await writeProfile(file, {name: 'work', baseUrl, apiKey})).toContain('"profils"');
	expect(await readFile(file, 'utf8')).toBe('{"profils": {}}');
});

test('a failed write of a profile is reported in one sentence', async () => {
	const folder = await temporaryFolder();
	const file = path.join(folder, 'config.json');
	await mkdir(path.join(folder, 'keys', 'work'), {recursive: true});
	expect(await writeProfile(file, {name: 'work', baseUrl, apiKey})).toMatch(/keys\/work can't be written: it is a folder\.$/v);
});

test('an organization can be stored in a profile and removed again', async () => {
	const file = path.join(await temporaryFolder(), 'config.json');
	await writeProfile(file, {name: 'work', baseUrl, apiKey});
	expect(await keepOrganization(file, 'work', 'org-1')).toBeUndefined();
	expect(await profileIn(file, 'work')).toMatchObject({org: 'org-1', baseUrl});
	expect(await keepOrganization(file, 'work', undefined)).toBeUndefined();
	expect(await profileIn(file, 'work')).toEqual({baseUrl, apiKeyFile: 'keys/work'});
});
