import {expect, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {connectApi} from './api.js';
import {openDashboard} from './dashboard.js';

test('the palette finds a compute by part of its id, even in another project', async () => {
	const plane = await startControlPlane({
		clock: systemClock, host: '127.0.0.1', port: 0, seed: 'demo',
	});
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const api = connectApi(plane);
	const projects = await api.projects();
	const computes = await Promise.all(projects.map(async ({id}) => api.computes(id)));
	const here = computes[0]!.at(-1)!;
	const place = computes.findLastIndex(list => list.length > 1);
	const elsewhere = computes[place]!.at(-1)!;

	await using dashboard = await openDashboard(plane, {columns: 160, rows: 45});
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 1);
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type(here.id.slice(4, -2));
	await dashboard.sees(new RegExp(`Compute .*${here.id}`, 'v'));
	dashboard.press('enter');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes(here.name ?? here.id) === true);

	// The view of all projects loads the computes of each.
	dashboard.press('A');
	await dashboard.sees(`from ${projects.length} projects`);
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type(elsewhere.id.slice(4, -2));
	await dashboard.sees(new RegExp(`Compute .*${elsewhere.id}`, 'v'));
	dashboard.press('enter');
	await dashboard.seesIn('Computes', ({title, selected}) =>
		title.includes(projects[place]!.name) && selected?.includes(elsewhere.name ?? elsewhere.id) === true);
});
