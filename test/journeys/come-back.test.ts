import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {connectApi} from './api.js';
import {openDashboard, openProgram} from './dashboard.js';

const startDemo = async () => startControlPlane({
	clock: systemClock, host: '127.0.0.1', port: 0, seed: 'demo',
});

test('a restart after kill -9 restores project, compute, filter, sorting and columns', async () => {
	const plane = await startDemo();
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	const api = connectApi(plane);
	const projects = await api.projects();
	const computes = await Promise.all(projects.map(async ({id}) => api.computes(id)));
	const index = computes.findIndex((list, place) => place > 0 && list.length > 1);
	const {name} = projects[index]!;

	await using first = await openProgram(plane, {env, columns: 200});
	await first.sees('╭ Computes');
	await first.seesIn('Projects', ({rows}) => rows.length > index);
	first.press(...Array.from({length: index}, () => 'j'));
	await first.seesIn('Computes', ({title}) => title.includes(name));
	first.press('2', '/');
	await first.sees(/\n \/ /v);
	first.type('ep-');
	await first.seesIn('Computes', ({title}) => title.includes('/ep-'));
	first.press('enter', 'S', 'j', 'j', 'enter', 'G');
	const before = await first.seesIn('Computes', ({title, selected}) => title.includes('/ep-') && title.includes('by name') && selected !== undefined);
	const lastId = computes[index]!.toSorted((one, other) => (one.name ?? one.id).localeCompare(other.name ?? other.id)).at(-1)!.id;
	await expect.poll(async () => readFile(path.join(env.XDG_STATE_HOME, 'pgtower', 'session.json'), 'utf8').catch(() => '')).toContain(lastId);
	first.signal('SIGKILL');
	await first.exit();

	await using second = await openDashboard(plane, {env, columns: 200});
	const after = await second.seesIn('Computes', ({title, selected}) => title.includes('by name') && selected !== undefined);
	expect(after.title).toBe(before.title);
	await second.sees('filter kept from last time: esc clears it');
	expect(after.selected).toContain(before.selected?.split(/\s+/v, 2)[1]);
});

test('a new dashboard restores the feed of all projects, with the filter of the feed', async () => {
	const plane = await startDemo();
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	await using first = await openDashboard(plane, {env, columns: 160});
	await first.sees('╭ Computes');
	first.press('A', '/');
	await first.sees(/\n \/ /v);
	first.type('action:start');
	await first.seesIn('Operations', ({title}) => title.includes('projects') && title.includes('/action:start'));
	first.press('enter');
	await expect.poll(async () => readFile(path.join(env.XDG_STATE_HOME, 'pgtower', 'session.json'), 'utf8').catch(() => '')).toMatch(/action:start"[^\n]*"isAll":true/v);

	await using second = await openDashboard(plane, {env, columns: 160});
	await second.sees('╭ All projects · 12 projects');
	await second.seesIn('Operations', ({title, rows}) => title.includes('/action:start') && rows.length > 5);
});

test('--project and --compute override the last view', async () => {
	const plane = await startDemo();
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const api = connectApi(plane);
	const projects = await api.projects();
	const last = projects.at(-1)!;
	const computes = await api.computes(last.id);
	const compute = computes.at(-1)!;
	await using dashboard = await openDashboard(plane, {columns: 200, args: ['--project', last.id, '--compute', compute.id]});
	const pane = await dashboard.seesIn('Computes', ({selected}) => selected !== undefined);
	expect(pane.title).toContain(last.name);
	expect(pane.selected).toContain(compute.name ?? compute.id);
});
