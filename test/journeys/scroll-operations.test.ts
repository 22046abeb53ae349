import {expect, test} from 'vitest';
import {busyProject} from './busy-project.js';
import {openDashboard, type Dashboard} from './dashboard.js';
import {startServe} from './serve.js';

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/v;

const idIn = (row: string | undefined): string => idPattern.exec(row ?? '')?.[0] ?? '';

const idsShown = (dashboard: Dashboard): readonly string[] => dashboard.pane('Operations').rows.map(row => idIn(row));

/**
Presses page down until the cursor is on the last operation, and tells what was shown on the way, a screenful each.
*/
const scrollTo = async (dashboard: Dashboard, last: string): Promise<ReadonlyArray<readonly string[]>> => {
	const before = idIn(dashboard.pane('Operations').selected);
	if (before === last) {
		return [];
	}

	dashboard.press('pagedown');
	await dashboard.seesIn('Operations', ({selected, title}) =>
		selected !== undefined && idIn(selected) !== before && !title.includes('loading more'));
	const shown = idsShown(dashboard);
	return [shown, ...await scrollTo(dashboard, last)];
};

test('500 operations are scrolled through to the end: none is missing, none is there twice, while new ones arrive', async () => {
	await using server = await startServe({seed: busyProject(500)});
	const {api} = server;
	const [project] = await api.projects();
	await using dashboard = await openDashboard(server, {columns: 200, rows: 50, args: ['--interval', '1']});
	await dashboard.sees('more below');
	dashboard.press('3', 'v');
	await dashboard.seesIn('Operations', ({rows}) => idIn(rows[0]) !== '');
	const first = idsShown(dashboard);
	const known = await api.operationIds(project!.id);
	// What came since the screen was read stands above it.
	const atStart = known.slice(known.indexOf(first[0]!));
	expect(atStart.length).toBeGreaterThanOrEqual(500);
	const screenfuls = [first, ...await scrollTo(dashboard, atStart.at(-1)!)];

	const truth = await api.operationIds(project!.id);
	expect(truth.slice(-atStart.length)).toEqual(atStart);
	for (const shown of screenfuls) {
		// Each screenful is a part of the list as it is: in its order, with nothing left out or repeated.
		const start = truth.indexOf(shown[0]!);
		expect(shown).toEqual(truth.slice(start, start + shown.length));
	}

	expect(atStart.filter(id => !screenfuls.flat().includes(id))).toEqual([]);
	await dashboard.seesIn('Operations', ({title}) => /all \d+ loaded$/v.test(title));
});

test('what is looked at stays where it is while new operations arrive above it', async () => {
	await using server = await startServe({seed: busyProject(120)});
	const {api} = server;
	const [project] = await api.projects();
	await using dashboard = await openDashboard(server, {columns: 200, rows: 50, args: ['--interval', '1']});
	await dashboard.sees('more below');
	dashboard.press('3', 'v');
	const head = await dashboard.seesIn('Operations', pane => idIn(pane.selected) !== '');
	dashboard.press('pagedown');
	const {selected} = await dashboard.seesIn('Operations', pane => idIn(pane.selected) !== idIn(head.selected) && !pane.title.includes('loading more'));
	const shown = idsShown(dashboard);
	const count = (title: string) => Number(/(?<=\D)(?<count>\d{1,6}) loaded/v.exec(title)?.groups?.count);
	const loaded = count(dashboard.pane('Operations').title);
	await dashboard.seesIn('Operations', ({title}) => count(title) > loaded);
	expect(idIn(dashboard.pane('Operations').selected)).toBe(idIn(selected));
	expect(idsShown(dashboard)).toEqual(shown);
	dashboard.press('f');
	const newest = await dashboard.seesIn('Operations', ({title}) => title.includes('following'));
	const truth = await api.operationIds(project!.id);
	expect(truth.slice(0, 5)).toContain(idIn(newest.rows[0]));
});
