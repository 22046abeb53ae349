import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {Exchange} from '../../src/api/exchange.js';
import {journalOnDisk} from '../../src/app/kept-on-disk.js';
import {connectedTo} from '../../src/store/slices/connection.js';
import {receiveJournal} from '../../src/store/slices/journal.js';
import {on} from '../../src/store/state.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {noon} from '../store/fixtures.js';
import {renderApp} from '../ui/render-app.js';

afterEach(cleanup);

const here = 'http://127.0.0.1:4610/api/v2';
const elsewhere = 'https://console.example/api/v2';

const wake: Exchange = {
	id: 'r-1', attempt: 1, method: 'POST', path: '/projects/p/endpoints/ep-a/start', status: 200, startedAt: noon, latencyMilliseconds: 5, wasAborted: false, operationIds: ['op-1'],
};

test('the journal shows the remark that the answer to a request is about another compute', async () => {
	const {actions, press, screen} = await renderApp({changes: [on('connection', connectedTo({serverName: 'demo', baseUrl: here}))]});
	actions.journal.record({...wake, remark: 'The request was about ep-a, and the answer is about ep-b.'}, here);
	press('J');
	await expect.poll(screen).toContain('● 200');
	expect(screen()).toContain('The request was about ep-a, and the answer is about ep-b.');
});

test('the key "a" adds requests to other control planes to the journal, with their API roots', async () => {
	const {actions, press, screen, change} = await renderApp({changes: [on('connection', connectedTo({serverName: 'demo', baseUrl: here}))]});
	const selected = () => screen().split('\n').find(line => line.includes('▌'));
	actions.journal.record(wake, here);
	change(on('journal', receiveJournal([
		{
			at: noon - 60_000, method: 'DELETE', path: '/projects/p/endpoints/ep-b', baseUrl: elsewhere, status: 200,
		},
		{
			at: noon - 90_000, method: 'POST', path: '/projects/p/endpoints/ep-c/start', status: 200,
		},
	])));
	press('J');
	await expect.poll(screen).toContain('╭ Journal 1 · 2 of other control planes not shown');
	expect(screen()).toContain('ep-a/start');
	expect(screen()).not.toMatch(/ep-b|ep-c|console\.example/v);
	press('j');
	press('a');
	await expect.poll(screen).toContain('╭ Journal 3 · of all control planes');
	expect(screen()).toMatch(/ 127\.0\.0\.1:4610\/api\/v2 [^\n]*ep-a\/start/v);
	expect(screen()).toMatch(/ console\.example\/api\/v2 [^\n]*ep-b/v);
	expect(screen()).toMatch(/ not known [^\n]*ep-c/v);
	press('j');
	await expect.poll(selected).toContain('ep-b');
	press('a');
	await expect.poll(screen).toContain('╭ Journal 1 · 2 of other control planes not shown');
	expect(selected()).toContain('ep-a');
	expect(screen()).not.toContain('console.example');
});

test('if the path of the journal\'s folder belongs to a file, a message says so', async () => {
	const place = path.join(await temporaryFolder(), 'state');
	await writeFile(place, '');
	const {actions, press, screen} = await renderApp({
		journal: journalOnDisk(path.join(place, 'journal.jsonl'), () => []),
		changes: [on('connection', connectedTo({serverName: 'demo', baseUrl: here}))],
	});
	press('J');
	await expect.poll(screen).toContain('nothing in this run; earlier runs are unknown');
	expect(screen()).toContain('The journal can\'t be read: a part of its path is not a folder.');
	actions.journal.record(wake, here);
	await expect.poll(screen).toContain('The journal can\'t be kept: there is a file of that name.');
	expect(screen()).toContain('ep-a/start');
});

test('an entry that the journal file has twice is shown in one row', async () => {
	const {press, screen, change} = await renderApp({changes: [on('connection', connectedTo({serverName: 'demo', baseUrl: here}))]});
	const entry = {
		at: noon, method: 'DELETE', path: '/projects/p/endpoints/ep-b', baseUrl: here, status: 200,
	};
	change(on('journal', receiveJournal([{...entry, at: noon + 1000}, entry, entry])));
	press('J');
	await expect.poll(screen).toContain('╭ Journal 2');
	expect(screen().split('\n').filter(line => line.includes('▌'))).toHaveLength(1);
});

test('a journal without entries for this control plane says so', async () => {
	const {press, screen, change} = await renderApp({changes: [on('connection', connectedTo({serverName: 'demo', baseUrl: here}))]});
	change(on('journal', receiveJournal([{
		at: noon, method: 'DELETE', path: '/projects/p/endpoints/ep-b', baseUrl: elsewhere, status: 200,
	}])));
	press('J');
	await expect.poll(screen).toContain('no changes here, and no failed requests');
	press('c');
	await expect.poll(screen).toContain('There is nothing in the journal of this control plane.');
});
