import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {ForegroundEnd, ForegroundProgram} from '../../src/base/foreground-program.js';
import {on} from '../../src/store/state.js';
import {computesOf} from '../../src/store/selectors/computes.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {receiveBranchList, receiveComputes} from '../../src/store/updates/receive-lists.js';
import {connect} from '../api/connect.js';
import {found} from '../control-plane/plane.js';
import {organizationId, projectId} from '../control-plane/small-seed.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';
import type {RenderOptions} from './render-app.js';

afterEach(cleanup);

const enter = '\r';

type Opened = ConnectedApp & {
	readonly ran: readonly ForegroundProgram[];
};

/** Opens the computes of a project, with a recent psql in PATH that is never really run. */
const openApp = async (options: RenderOptions & {readonly project?: string; readonly hasPsql?: boolean; readonly end?: ForegroundEnd} = {}): Promise<Opened> => {
	const {project, hasPsql = true, end = {kind: 'exit', code: 0}, ...given} = options;
	const ran: ForegroundProgram[] = [];
	const folder = await temporaryFolder();
	if (hasPsql) {
		await writeFile(path.join(folder, 'psql'), '#!/bin/sh\necho "psql (PostgreSQL) 18.0"\n', {mode: 0o755});
	}

	const app = await renderConnected({
		...given,
		environment: {PATH: hasPsql ? `${folder}:${process.env.PATH ?? ''}` : folder},
		async runInForeground(program) {
			ran.push(program);
			return end;
		},
	});
	const {plane} = app;
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const id = project ?? projectId;
	app.change(state => ({connection: {...state.connection, isDemo: false}, view: {...state.view, openProjectId: id}}));
	const [branches, computes] = await Promise.all([client.listBranches(id), client.listComputes(id)]);
	app.change(receiveBranchList(id, branches, plane.clock.now()));
	app.change(receiveComputes(id, computes, plane.clock.now()));
	app.change(on('view', focusedPane('computes')));
	return {...app, ran};
};

/** Returns all that the store holds, as one text. */
const stateText = ({store}: ConnectedApp): string => JSON.stringify(store.getState(), (_key, value: unknown) => value instanceof Map ? [...value] : value);

/** Returns the lines of the dialog, without the panes beside it. */
const dialog = ({screen}: ConnectedApp): string => {
	const lines = screen().split('\n');
	const left = lines.find(line => line.includes('╭ psql on'))?.indexOf('╭ psql on') ?? 0;
	const top = lines.findIndex(line => line.includes('╭ psql on'));
	return lines.slice(top, top + 6).map(line => line.slice(left, left + 84)).join('\n');
};

test('Q and enter run psql on the selected compute, with the connection only in its environment', async () => {
	const app = await openApp();
	const {id, host} = await app.plane.primaryOn('main');
	app.press('Q');
	await expect.poll(app.screen).toContain('▌ d  database');
	expect(app.screen()).toMatch(/r {2}role +neondb_owner {3}owns the database/v);
	expect(app.screen()).toMatch(/p {2}through +directly/v);
	app.press(enter);
	await expect.poll(() => app.ran).toHaveLength(1);
	const {program, environment, opening} = found(app.ran[0]);
	expect(path.basename(program)).toBe('psql');
	expect(environment).toMatchObject({
		PGHOST: host, PGPORT: '5432', PGUSER: 'neondb_owner', PGDATABASE: 'neondb', PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system',
	});
	expect(opening).toBe(String.raw`psql on ${id}: neondb_owner in neondb. \q returns to pgtower.`);
	const {PGPASSWORD: password = ''} = environment;
	expect(password).toMatch(/^\S{12,}$/v);
	await expect.poll(() => app.store.getState().view.isTerminalAway).toBe(false);
	expect(app.store.getState().modal).toEqual([]);
	expect(app.screen()).not.toContain(password);
	expect(stateText(app)).not.toContain(password);
});

test('letters in the psql dialog choose a database, a role, and whether to use the pooler', async () => {
	const app = await openApp();
	const {id: branchId} = await app.plane.branch('main');
	const at = `/projects/${projectId}/branches/${branchId}`;
	await app.plane.post(`${at}/roles`, {role: {name: 'ada'}});
	app.plane.settle();
	await app.plane.post(`${at}/databases`, {database: {name: 'reports', owner_name: 'ada'}});
	app.plane.settle();
	app.press('Q');
	await expect.poll(app.screen).toMatch(/database +neondb {3}1 of 2/v);
	app.press('d');
	await expect.poll(app.screen).toMatch(/database +reports {3}2 of 2/v);
	expect(app.screen()).toMatch(/role +ada {3}owns the database, 1 of 2/v);
	app.press('r');
	await expect.poll(app.screen).toMatch(/role +neondb_owner {3}2 of 2/v);
	app.press('p');
	await expect.poll(app.screen).toMatch(/through +the pooler {3}sessions are shared/v);
	expect(dialog(app)).toMatchSnapshot();
	app.press(enter);
	await expect.poll(() => app.ran).toHaveLength(1);
	expect(app.ran[0]?.environment).toMatchObject({PGDATABASE: 'reports', PGUSER: 'neondb_owner'});
	expect(app.ran[0]?.environment.PGHOST).toContain('-pooler.');
});

test('the psql dialog opened for a role keeps that role for every database', async () => {
	const app = await openApp();
	const {id, branch_id: branchId} = await app.plane.primaryOn('main');
	await app.plane.post(`/projects/${projectId}/branches/${branchId}/roles`, {role: {name: 'ada'}});
	app.plane.settle();
	await app.plane.post(`/projects/${projectId}/branches/${branchId}/databases`, {database: {name: 'reports', owner_name: 'neondb_owner'}});
	app.plane.settle();
	app.actions.connecting.psql.open(computesOf(app.store.getState(), projectId).items.find(compute => compute.id === id)!, {roleName: 'ada'});
	await expect.poll(app.screen).toMatch(/role +ada/v);
	app.press('d');
	app.press(enter);
	await expect.poll(() => app.ran[0]?.environment).toMatchObject({PGDATABASE: 'reports', PGUSER: 'ada'});
});

test('an idle compute is woken by enter in the psql dialog, and not by Q', async () => {
	const app = await openApp();
	const {id} = await app.plane.primaryOn('staging');
	app.press('j');
	app.press('Q');
	await expect.poll(app.screen).toContain('It is idle. Connecting wakes it: press enter.');
	expect(app.screen()).toContain(`psql on ${id} · staging`);
	expect(app.ran).toEqual([]);
	app.press(enter);
	await expect.poll(() => app.ran).toHaveLength(1);
});

test('waking a compute that became idle after the psql dialog opened needs another confirmation', async () => {
	const app = await openApp();
	const {id} = await app.plane.primaryOn('main');
	app.press('Q');
	await expect.poll(app.screen).toContain('▌ d  database');
	await app.plane.post(`/projects/${projectId}/endpoints/${id}/suspend`);
	app.plane.settle();
	app.press(enter);
	await expect.poll(app.screen).toContain('It has gone idle. Connecting wakes it: press enter.');
	expect(app.ran).toEqual([]);
	app.press(enter);
	await expect.poll(() => app.ran).toHaveLength(1);
});

test('in the demo without Postgres servers, Q and W suggest the demo with Postgres servers', async () => {
	const app = await openApp();
	app.change(state => ({connection: {...state.connection, isDemo: true}}));
	for (const [key, way] of [['Q', 'To connect, run “pgtower --demo --postgres”.'], ['W', 'To connect, run “pgtower --demo --postgres”.'], ['L', 'run “pgtower serve --postgres --history”.']] as const) {
		app.press(key);
		await expect.poll(app.screen).toContain(way);
		app.press('\u{1B}');
		await expect.poll(app.screen).not.toContain('is simulated');
	}
});

test('Q on a disabled compute names the key that enables the compute', async () => {
	const app = await openApp();
	const {id} = await app.plane.primaryOn('main');
	app.change(state => ({computes: new Map([...state.computes].map(([key, list]) => [key, {...list, items: list.items.map(item => item.id === id ? {...item, isDisabled: true} : item)}]))}));
	app.press('Q');
	await expect.poll(app.screen).toContain(`${id} is disabled. Press e to enable it, then connect.`);
	expect(app.store.getState().modal).toEqual([]);
});

test.each<[string, RenderOptions & {readonly hasPsql?: boolean}, string]>([
	['without a psql', {hasPsql: false}, 'psql is not in PATH.'],
	['in a read-only pgtower', {isReadOnly: true}, 'pgtower is read-only and does not start psql.'],
])('%s, Q copies the connection string and starts no program', async (_words, options, sentence) => {
	const app = await openApp({columns: 200, ...options});
	const {host} = await app.plane.primaryOn('main');
	app.press('Q');
	await expect.poll(app.screen).toContain(`${sentence} Sent to the terminal's clipboard: postgresql://neondb_owner@${host}/neondb?sslmode=require`);
	expect(app.asked).toEqual([`copy postgresql://neondb_owner@${host}/neondb?sslmode=require`]);
	expect(app.ran).toEqual([]);
});

test('a password for psql that the platform does not store is typed invisibly, used once and forgotten', async () => {
	const app = await openApp();
	const {body} = await app.plane.post<{project: {id: string}}>('/projects', {project: {name: 'silent', org_id: organizationId, store_passwords: false}});
	app.plane.settle();
	const client = connect(app.plane.baseUrl, {apiKey: app.plane.apiKey});
	const {id} = body.project;
	app.change(receiveBranchList(id, await client.listBranches(id), app.plane.clock.now()));
	app.change(state => ({view: {...state.view, openProjectId: id}}));
	app.change(receiveComputes(id, await client.listComputes(id), app.plane.clock.now()));
	app.press('Q');
	await expect.poll(app.screen).toContain('▌ d  database');
	app.press(enter);
	await expect.poll(app.screen).toContain('The control plane does not know this password: the project stores none, or SQL');
	for (const letter of 'hunter2') {
		app.press(letter);
	}

	await expect.poll(app.screen).toContain('*******');
	expect(app.screen()).not.toContain('hunter');
	app.press('\u{13}');
	await expect.poll(() => app.ran).toHaveLength(1);
	expect(app.ran[0]?.environment.PGPASSWORD).toBe('hunter2');
	await expect.poll(() => app.store.getState().modal).toEqual([]);
	expect(stateText(app)).not.toContain('hunter2');

	app.press('Q');
	await expect.poll(app.screen).toContain('▌ d  database');
	app.press(enter);
	await expect.poll(app.screen).toContain('does not know this password');
	app.press('\u{1B}');
	await expect.poll(app.screen).toContain('enter starts psql');
	expect(app.ran).toHaveLength(1);
});

test.each<[ForegroundEnd, string]>([
	[{kind: 'signal', signal: 'SIGKILL'}, 'was ended by SIGKILL.'],
	[{kind: 'exit', code: 2}, 'ended with code 2.'],
	[{kind: 'error', error: new Error('spawn EACCES')}, 'psql can\'t be run: spawn EACCES.'],
])('a message says how psql ended: %j', async (end, sentence) => {
	const app = await openApp({end});
	app.press('Q');
	await expect.poll(app.screen).toContain('▌ d  database');
	app.press(enter);
	await expect.poll(app.screen).toContain(sentence);
});

test('the psql dialog shows a refusal of the control plane, and enter retries', async () => {
	const app = await openApp();
	app.press('Q');
	await expect.poll(app.screen).toContain('▌ d  database');
	const {id: branchId} = await app.plane.branch('main');
	await app.plane.post(`/projects/${projectId}/branches/${branchId}/databases`, {database: {name: 'other', owner_name: 'neondb_owner'}});
	app.plane.settle();
	await app.plane.delete(`/projects/${projectId}/branches/${branchId}/databases/neondb`);
	app.plane.settle();
	app.press(enter);
	await expect.poll(app.screen).toContain('database neondb not found');
	expect(app.ran).toEqual([]);
	app.press('q');
	await expect.poll(() => app.store.getState().modal).toEqual([]);
});
