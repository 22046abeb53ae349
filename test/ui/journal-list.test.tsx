import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {JournalEntry} from '../../src/domain/requests/journal-entry.js';
import {receiveJournal} from '../../src/store/slices/journal.js';
import {on} from '../../src/store/state.js';
import {noon, project} from '../store/fixtures.js';
import {renderApp, type RenderOptions} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const baseUrl = 'http://127.0.0.1:4610/api/v2';
const {id: projectId} = project();

const entries: readonly JournalEntry[] = [
	{
		at: noon - 1000, method: 'PATCH', path: `/projects/${projectId}/endpoints/ep-a`, baseUrl, status: 200, latencyMilliseconds: 80, requestId: 'req-1', operationIds: ['op-1'], body: {endpoint: {name: 'fast'}},
	},
	{
		at: noon - 2000, method: 'POST', path: `/projects/${projectId}/endpoints/ep-b/start`, baseUrl, status: 423, latencyMilliseconds: 1500, requestId: 'req-2', message: 'The project is locked.',
	},
	{
		at: noon - 3000, method: 'GET', path: '/projects', baseUrl, times: 4, message: 'No answer.',
	},
];

const open = async (options: RenderOptions = {}) => {
	const app = await renderApp({...options, changes: [...smallWorld, on('journal', receiveJournal(entries))]});
	app.press('J');
	await expect.poll(app.screen).toContain('╭ Journal 3 ');
	return app;
};

test('the journal can be filtered by failures, and by text in a message', async () => {
	const {press, screen} = await open();
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('status:failed');
	await expect.poll(screen).toContain('╭ Journal 2 of 3 · /status:failed');
	expect(screen()).not.toContain('● 200');
	press(' locked');
	await expect.poll(screen).toContain('╭ Journal 1 of 3 ');
	expect(screen()).toContain('The project is locked.');
});

test('the journal can be sorted by the duration of requests', async () => {
	const {screen, actions} = await open();
	actions.finding.sortBy('took');
	await expect.poll(screen).toContain('· by took ↓');
	expect(screen()).toMatch(/✕ 423[\s\S]*● 200[\s\S]*✕ no answer/v);
});

test('in the journal, enter shows the full request with its body, and y copies the id of the request', async () => {
	const {press, screen, asked} = await open();
	press('y');
	await expect.poll(() => asked).toEqual(['copy req-1']);
	press('\r');
	await expect.poll(screen).toContain(`╭ PATCH /projects/${projectId}/endpoints/ep-a`);
	expect(screen()).toMatch(/body\.endpoint\.name +fast/v);
	press('Y');
	await expect.poll(screen).toContain('╭ Copy from PATCH');
	press('u');
	await expect.poll(() => asked.at(-1)).toContain('curl -X PATCH');
	await expect.poll(screen).toContain('╭ PATCH');
	press('q');
	await expect.poll(screen).toContain('╭ Journal 3 ');
	press('G');
	await expect.poll(screen).toContain('▌14:21:04');
	press('y');
	await expect.poll(screen).toContain('This request has no id to copy.');
});

test('J in the journal returns to the feed of all projects if that feed was open before', async () => {
	const {press, screen} = await open();
	press('A');
	await expect.poll(screen).toContain('╭ All projects');
	press('J');
	await expect.poll(screen).toContain('╭ Journal 3 ');
	press('J');
	await expect.poll(screen).toContain('╭ All projects');
});
