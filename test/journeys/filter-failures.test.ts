import {expect, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import type {WireOperation} from '../control-plane/wire-types.js';
import {connectApi} from './api.js';
import {openDashboard, type Dashboard} from './dashboard.js';
import {idIn, idsShown} from './feed-ids.js';

const filter = 'status:failed action:start_compute age<2d';
const twoDays = 2 * 86_400_000;

const isWanted = ({status, action, created_at: createdAt}: WireOperation): boolean =>
	status === 'failed' && action === 'start_compute' && Date.now() - Date.parse(createdAt) < twoDays;

const idsOf = (operations: readonly WireOperation[]): readonly string[] => operations
	.filter(operation => isWanted(operation))
	.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
	.map(({id}) => id);

/** Scrolls to the end until every operation is loaded. */
const loadAll = async (dashboard: Dashboard): Promise<void> => {
	const {title} = dashboard.pane('Operations');
	if (/all \d+ loaded$/v.test(title)) {
		return;
	}

	dashboard.press('G');
	await dashboard.seesIn('Operations', now => now.title !== title && !now.title.includes('loading more'));
	await loadAll(dashboard);
};

test('a filter finds the failed compute starts of the last two days, in one project and in all projects', async () => {
	const plane = await startControlPlane({
		clock: systemClock, host: '127.0.0.1', port: 0, seed: 'demo',
	});
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const api = connectApi(plane);
	const projects = await api.projects();
	const operations = await Promise.all(projects.map(async ({id}) => api.operations(id)));
	const [ofFirst = []] = operations;
	const wantedOfFirst = idsOf(ofFirst);
	expect(wantedOfFirst.length).toBeGreaterThan(0);
	expect(ofFirst.filter(({status}) => status === 'failed').length).toBeGreaterThan(wantedOfFirst.length);

	await using dashboard = await openDashboard(plane, {columns: 220, rows: 50});
	await dashboard.sees('more below');
	dashboard.press('3', 'v');
	await loadAll(dashboard);
	dashboard.press('/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type(filter);
	await dashboard.seesIn('Operations', ({title, rows}) => title.includes(`/${filter}`) && idIn(rows[0]) === wantedOfFirst[0]);
	expect(idsShown(dashboard)).toEqual(wantedOfFirst);
	dashboard.press('enter', 'A');
	const wanted = idsOf(operations.flat());
	expect(wanted.length).toBeGreaterThan(wantedOfFirst.length);
	const {title, rows} = await dashboard.seesIn('Operations', pane => pane.rows.length === wanted.length && pane.title.includes('projects'));
	expect(title).toContain(`/${filter}`);
	expect(rows.map(row => idIn(row))).toEqual(wanted);
	// Each row has the name of its project.
	const names = wanted.map(id => projects[operations.findIndex(list => list.some(operation => operation.id === id))]!.name);
	expect(rows.every((row, index) => row.includes(names[index]!))).toBe(true);
});
