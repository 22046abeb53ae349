import {copyFile, mkdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readConfiguration, writeConfiguration} from '../../src/config/configuration-file.js';
import type {Profile} from '../../src/config/configuration.js';
import {readJournal} from '../../src/storage/journal-file.js';
import {readSession, writeSession} from '../../src/storage/session-file.js';
import {takeOverFollowed} from '../../src/storage/followed-operations.js';
import {beganAt} from '../../src/store/slices/view/view-position.js';
import {initialView} from '../../src/store/slices/view/view.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {writtenFile} from './written-file.js';

/** The files of version 0.1.0, which was killed while it followed a change. */
const written = path.join(import.meta.dirname, '../fixtures/first-version');

const baseUrl = 'http://127.0.0.1:4699/api/v2';
const projectId = 'quiet-forest-12345678';

const copied = async (name: string): Promise<string> => writtenFile('first-version', name);

test('the configuration of the first version is read completely, and written back unchanged', async () => {
	const file = await copied('config.json');
	const reading = await readConfiguration(file);
	if (!('configuration' in reading)) {
		throw new Error(reading.sentences.join('\n'));
	}

	const {configuration} = reading;
	expect(configuration).toEqual({
		schema: './configuration.schema.json',
		defaultProfile: 'acme',
		preferences: {ascii: false, color: true, alerts: 'all'},
		profiles: new Map<string, Profile>([
			['acme', {
				baseUrl, apiKeyFile: 'keys/acme', org: 'org-calm-river-00000001', project: projectId, readOnly: false, interval: 7, accent: 'green',
			}],
			['other', {baseUrl: 'https://db.example.test/api/v2', apiKeyCommand: ['pass', 'show', 'key']}],
			['third', {apiKeyEnv: 'OTHER_KEY'}],
		]),
	});
	await writeConfiguration(file, configuration);
	expect(await readConfiguration(file)).toEqual(reading);
});

test('the session of the first version is restored with filters, columns and time zone', async () => {
	const file = await copied('session.json');
	const session = await readSession(file);
	const view = beganAt(session ?? {})(initialView);
	expect(view).toMatchObject({
		focus: 'computes', zone: 'utc', isAll: false, filters: {computes: 'state:active'}, isWide: {computes: true, projects: false},
	});
	await writeSession(file, {baseUrl, ...session});
	expect(await readSession(file)).toEqual(session);
});

test('every line of a journal of the first version is read', async () => {
	const {entries, brokenLines, problems} = await readJournal(await copied('journal.jsonl'), 100);
	expect({brokenLines, problems}).toEqual({brokenLines: 0, problems: []});
	expect(entries).toMatchObject([
		{method: 'PATCH', status: 200, body: {endpoint: {autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 4}}},
		{method: 'PATCH', status: 200, body: {endpoint: {autoscaling_limit_min_cu: 0.5, autoscaling_limit_max_cu: 2}}},
	]);
});

test('operations tracked by a killed process of the first version are taken over', async () => {
	const name = '31824-7a90340dd421.json';
	const folder = path.join(await temporaryFolder(), 'followed');
	await mkdir(folder);
	await copyFile(path.join(written, name), path.join(folder, name));
	const {operations, skipped} = await takeOverFollowed({folder, pid: 7, baseUrl}, () => false);
	expect(skipped).toBe(0);
	expect(operations.map(operation => operation.projectId)).toEqual([projectId, projectId, projectId]);
});
