import {expect, test} from 'vitest';
import {startWatchedControlPlane} from '../helpers/watched-control-plane.js';
import type {Api} from './api.js';
import {openDashboard, type Dashboard} from './dashboard.js';
import {startServe} from './serve.js';

/**
Waits until the panes show a project, and compares them with what the control plane says itself.
*/
const expectShown = async (dashboard: Dashboard, api: Api, project: {readonly id: string; readonly name: string}) => {
	const computes = await api.computes(project.id);
	const {title, rows} = await dashboard.seesIn('Computes', pane => pane.title.startsWith(`Computes ${computes.length} · ${project.name}`));
	expect(title).toContain(project.name);
	expect(rows).toHaveLength(computes.length);
	for (const [index, {id, name}] of computes.entries()) {
		expect(rows[index]).toContain(name ?? id);
	}

	const [newest] = await api.operations(project.id);
	const feed = await dashboard.seesIn('Operations', pane => pane.title.startsWith(`Operations · ${project.name}`) && pane.rows.length > 1);
	expect(feed.rows[0]).toContain(newest!.action);
	expect(dashboard.screen()[0]).toContain(`▸ ${project.name} `);
};

test('where the cursor rests, computes and operations follow', async () => {
	await using server = await startServe();
	await using dashboard = await openDashboard(server, {columns: 160, rows: 50});
	// The first one is busy: its feed may be ahead of what was read a moment ago.
	const [, ...quiet] = await server.api.projects();
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	for (const [index, project] of quiet.slice(0, 4).entries()) {
		dashboard.press('down');
		// One after the other, as a person does.
		// eslint-disable-next-line no-await-in-loop
		await dashboard.seesIn('Projects', ({selected}) => selected?.startsWith(`${project.name} `) === true);
		// eslint-disable-next-line no-await-in-loop
		await expectShown(dashboard, server.api, project);
		expect(dashboard.pane('Projects').rows[index + 1]).toBe(dashboard.pane('Projects').selected);
	}

	dashboard.press('end');
	await expectShown(dashboard, server.api, quiet.at(-1) as {readonly id: string; readonly name: string});
});

test('running down the list asks for nothing until the cursor rests', async () => {
	await using watched = await startWatchedControlPlane();
	await using dashboard = await openDashboard(undefined, {args: ['--interval', '600'], env: watched.env});
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	await dashboard.seesIn('Computes', ({rows: [row]}) => row?.includes('  main  ') === true);
	const before = watched.requests().length;
	dashboard.press(...Array.from({length: 11}, () => 'j'));
	await dashboard.seesIn('Operations', ({title, rows}) => title.includes('ci-ephemeral') && rows.length > 1);
	await dashboard.seesIn('Computes', ({rows: [row]}) => row?.includes('  base  ') === true);
	const asked = watched.requests().slice(before).map(request => request.split('?', 1)[0]).filter(request => request?.includes('/projects/'));
	expect(asked).toHaveLength(3);
	expect(new Set(asked)).toEqual(new Set([
		'GET /projects/thicket-signal-28650934/branches',
		'GET /projects/thicket-signal-28650934/endpoints',
		'GET /projects/thicket-signal-28650934/operations',
	]));
});

test('a project that was looked at before is there at once, and the place in it was kept', async () => {
	await using server = await startServe();
	const [, billing, checkout] = await server.api.projects();
	await using dashboard = await openDashboard(server, {args: ['--interval', '600']});
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	dashboard.press('j');
	await dashboard.seesIn('Computes', ({title, rows}) => title.includes(billing!.name) && rows.length === 3);
	dashboard.press('2', 'j');
	const {selected} = await dashboard.seesIn('Computes', ({rows, selected: row}) => row !== undefined && row === rows[1]);
	dashboard.press('1', 'j');
	await dashboard.seesIn('Computes', ({title, rows}) => title.includes(checkout!.name) && rows.length === 2);
	dashboard.press('k', '2');
	const again = await dashboard.seesIn('Computes', ({title}) => title.includes(billing!.name));
	expect(again.selected).toBe(selected);
});
