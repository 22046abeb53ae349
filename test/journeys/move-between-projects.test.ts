import {expect, test} from 'vitest';
import {startWatchedControlPlane} from '../helpers/watched-control-plane.js';
import type {WireProject} from '../control-plane/wire-types.js';
import {connectApi, type Api} from './api.js';
import {openDashboard, type Dashboard} from './dashboard.js';
import {startHosted} from './hosted.js';

/** Waits until the panes show a project, and compares them with the control plane's own answers. */
const expectShown = async (dashboard: Dashboard, api: Api, {id, name}: WireProject) => {
	const computes = await api.computes(id);
	const {rows} = await dashboard.seesIn('Computes', pane => pane.title.startsWith(`Computes ${computes.length} · ${name}`));
	expect(rows).toEqual(computes.map(compute => expect.stringContaining(compute.name ?? compute.id) as string));
	const [newest] = await api.operations(id);
	const feed = await dashboard.seesIn('Operations', pane => pane.title.startsWith(`Operations · ${name}`) && pane.rows.length > 1);
	expect(feed.rows[0]).toContain(newest!.action);
	expect(dashboard.pane('Projects').selected).toMatch(new RegExp(`^${name}`, 'v'));
	expect(dashboard.screen()[0]).toContain(`▸ ${name} `);
};

test('the panes of computes and operations follow the project on which the cursor rests', async () => {
	await using watched = await startWatchedControlPlane();
	await using dashboard = await openDashboard(undefined, {columns: 160, rows: 50, env: watched.env});
	const api = connectApi({baseUrl: watched.env.PGTOWER_BASE_URL!, apiKey: watched.env.PGTOWER_API_KEY!});
	const projects = await api.projects();
	await dashboard.seesIn('Projects', ({rows}) => rows.length === projects.length);
	await expectShown(dashboard, api, projects[0]!);
	dashboard.press('down');
	await expectShown(dashboard, api, projects[1]!);
	dashboard.press('down', 'down');
	await expectShown(dashboard, api, projects[3]!);
	dashboard.press('end');
	await expectShown(dashboard, api, projects.at(-1)!);
	dashboard.press('k');
	await expectShown(dashboard, api, projects.at(-2)!);
});

test('moving quickly through the projects sends no requests until the cursor rests', async () => {
	await using watched = await startWatchedControlPlane();
	await using dashboard = await openDashboard(undefined, {args: ['--interval', '600'], env: watched.env});
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	await dashboard.seesIn('Computes', ({rows: [row]}) => row?.includes(' main ') === true);
	const before = watched.requests().length;
	dashboard.press(...Array.from({length: 11}, () => 'j'));
	await dashboard.seesIn('Operations', ({title, rows}) => title.includes('ci-ephemeral') && rows.length > 1);
	await dashboard.seesIn('Computes', ({rows: [row]}) => row?.includes(' base  ') === true);
	const asked = watched.requests().slice(before).map(request => request.split('?', 1)[0]).filter(request => request?.includes('/projects/'));
	expect(asked).toHaveLength(3);
	expect(new Set(asked)).toEqual(new Set([
		'GET /projects/thicket-signal-28650934/branches',
		'GET /projects/thicket-signal-28650934/endpoints',
		'GET /projects/thicket-signal-28650934/operations',
	]));
});

test('a project that is opened again appears at once, with the cursors on the earlier rows', async () => {
	await using server = await startHosted();
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
