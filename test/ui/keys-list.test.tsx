import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {ApiKey} from '../../src/domain/keys/api-key.js';
import {receiveKeyList} from '../../src/store/updates/receive-lists.js';
import {noon, project} from '../store/fixtures.js';
import {renderApp, type RenderOptions} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const day = 86_400_000;

const key = (number: string, name: string, more: Partial<ApiKey> = {}): ApiKey => ({
	id: `/${number}`, number, name, kind: 'personal', createdAt: noon - (100 * day), createdBy: {id: 'u-1', name: 'Ada Keller'}, ...more,
});

const keys: readonly ApiKey[] = [
	key('11', 'laptop', {lastUsedAt: noon - 60_000, lastUsedFrom: '203.0.113.7'}),
	key('12', 'pipeline', {
		kind: 'project', orgId: 'org-a', projectId: project().id, lastUsedAt: noon - (95 * day), createdBy: {id: 'u-2', name: 'Milo'},
	}),
	key('13', 'never \u{1B}[31mtaken', {createdAt: noon - (200 * day)}),
];

const open = async (options: RenderOptions = {}) => {
	const app = await renderApp({...options, changes: [...smallWorld, receiveKeyList({items: keys, gaps: [], at: noon})]});
	app.press('K');
	await expect.poll(app.screen).toContain('╭ API keys 3 ');
	return app;
};

const rows = (screen: string): readonly string[] => screen.split('\n').filter(line => /personal|project {2}/v.test(line)).map(line => line.slice(2, 14).trim());

test('the API keys can be filtered by the text of their columns, and the first esc clears the filter', async () => {
	const {press, screen} = await open();
	expect(rows(screen())).toEqual(['▌laptop', 'pipeline', 'never [31mta'].map(name => expect.stringContaining(name.slice(0, 6)) as string));
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('note:unused');
	await expect.poll(screen).toContain('╭ API keys 1 of 3 · /note:unused');
	expect(screen()).toContain('▌pipeline');
	expect(screen()).not.toContain(' laptop  ');
	press('\r');
	await expect.poll(screen).toContain('n new');
	press('\u{1B}');
	await expect.poll(screen).toContain('╭ API keys 3 ');
	press('\u{1B}');
	await expect.poll(screen).toContain('╭ Projects');
});

test('if a filter hides every API key, the view says so, and no key can be revoked', async () => {
	const {press, screen} = await open();
	press('/');
	await expect.poll(screen).toMatch(/\n \/ /v);
	press('nothing-like-it');
	await expect.poll(screen).toContain('No API key matches /nothing-like-it. Press esc to clear.');
	press('\r');
	await expect.poll(screen).toContain('n new');
	press('X');
	await expect.poll(screen).toContain('No key is selected.');
});

test('the API keys can be sorted, and I reverses the order', async () => {
	const {press, screen, actions} = await open();
	actions.finding.sortBy('unused');
	await expect.poll(screen).toContain('· by unused ↓');
	expect(rows(screen())[0]).toContain('pipe');
	press('I');
	await expect.poll(screen).toContain('· by unused ↑');
	expect(rows(screen())[0]).toContain('lapt');
	press('S');
	await expect.poll(screen).toContain('╭ Sort API keys by');
});

test('v adds columns to the usual columns of API keys', async () => {
	const {press, screen} = await open({columns: 200});
	const before = screen().split('\n', 3)[2]?.trimEnd().slice(0, -1).trimEnd() ?? '';
	expect(before).not.toContain('LAST USED');
	press('v');
	await expect.poll(screen).toContain('LAST USED');
	expect(screen().split('\n', 3)[2]?.startsWith(before)).toBe(true);
});

test('enter shows every field of an API key, without control sequences', async () => {
	const {press, screen} = await open();
	press('G');
	await expect.poll(screen).toContain('▌never');
	press('\r');
	await expect.poll(screen).toContain('╭ API key never');
	expect(screen()).toContain('It has never been used, and is 200d old.');
	expect(screen()).toMatch(/created_by\.name +Ada Keller/v);
	expect(screen()).toMatch(/id +13/v);
	expect(screen()).not.toContain('\u{1B}');
	press('q');
	await expect.poll(screen).toContain('╭ API keys 3 ');
});

test('y copies the id of an API key, and Y offers more values', async () => {
	const {press, screen, asked} = await open();
	press('y');
	await expect.poll(() => asked).toEqual(['copy 11']);
	press('Y');
	await expect.poll(screen).toContain('╭ Copy from laptop');
	press('u');
	await expect.poll(() => asked.at(-1)).toContain('/api/v2/api_keys\'');
	press('Y');
	await expect.poll(screen).toContain('╭ Copy from laptop');
	press('o');
	await expect.poll(() => asked.at(-1)).toContain('"last_used_from_addr": "203.0.113.7"');
});
