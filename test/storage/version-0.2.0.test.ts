import {copyFile, mkdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readConfiguration, writeConfiguration} from '../../src/config/configuration-file.js';
import type {Profile} from '../../src/config/configuration.js';
import {readLooked} from '../../src/storage/looked-file.js';
import {readJournal} from '../../src/storage/journal-file.js';
import {takeOverFollowed} from '../../src/storage/followed-operations.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {writtenFile} from './written-file.js';

/** The files of version 0.2.0, which was killed while it followed a wake. */
const written = path.join(import.meta.dirname, '../fixtures/version-0.2.0');

const baseUrl = 'http://127.0.0.1:4698/api/v2';

const copied = async (name: string): Promise<string> => writtenFile('version-0.2.0', name);

test('the configuration of version 0.2.0 is read completely, and written back unchanged', async () => {
	const file = await copied('config.json');
	const reading = await readConfiguration(file);
	if (!('configuration' in reading)) {
		throw new Error(reading.sentences.join('\n'));
	}

	expect(reading.configuration).toEqual({
		defaultProfile: 'local',
		preferences: {alerts: 'all', theme: 'dark'},
		profiles: new Map<string, Profile>([['local', {
			baseUrl, apiKeyFile: 'key', interval: 4, accent: 'cyan',
		}]]),
	});
	await writeConfiguration(file, reading.configuration);
	expect(await readConfiguration(file)).toEqual(reading);
});

test('every line of a journal of version 0.2.0 is read', async () => {
	const {entries, brokenLines, problems} = await readJournal(await copied('journal.jsonl'), 100);
	expect({brokenLines, problems}).toEqual({brokenLines: 0, problems: []});
	expect(entries).toMatchObject([{
		method: 'POST', status: 200, path: '/projects/billing-anchor-11928374/endpoints/ep-super-dawn-z15qbm2r/start', operationIds: ['96497650-a887-4257-a37c-bbd5b57860fc'],
	}]);
});

test('an operation tracked by a killed process of version 0.2.0 is taken over', async () => {
	const name = '10350-71e8f320e248.json';
	const folder = path.join(await temporaryFolder(), 'followed');
	await mkdir(folder);
	await copyFile(path.join(written, name), path.join(folder, name));
	const {operations, skipped} = await takeOverFollowed({folder, pid: 7, baseUrl}, () => false);
	expect(skipped).toBe(0);
	expect(operations).toMatchObject([{projectId: 'billing-anchor-11928374', operationId: '96497650-a887-4257-a37c-bbd5b57860fc'}]);
});

test('the last-viewed time stored by version 0.2.0 is restored', async () => {
	expect(await readLooked(await copied('looked.jsonl'), {baseUrl})).toMatchObject({looked: {at: 1_795_604_915_430, seenIds: []}, skipped: 0});
});
