import {expect, test} from 'vitest';
import {busyProject} from './busy-project.js';
import {openDashboard} from './dashboard.js';
import {idIn, idsShown, scrollTo} from './feed-ids.js';
import {startHosted} from './hosted.js';

test('scrolling through 500 operations shows each operation once, even while new operations arrive', async () => {
	await using server = await startHosted({seed: busyProject(500)});
	const {api} = server;
	const [project] = await api.projects();
	await using dashboard = await openDashboard(server, {columns: 200, rows: 50, args: ['--interval', '1']});
	await dashboard.sees('more below');
	dashboard.press('3', 'v');
	await dashboard.seesIn('Operations', ({rows}) => idIn(rows[0]) !== '');
	const first = idsShown(dashboard);
	const known = await api.operationIds(project!.id);
	// Operations that began after the reading are above it.
	const atStart = known.slice(known.indexOf(first[0]!));
	expect(atStart.length).toBeGreaterThanOrEqual(500);
	const screenfuls = [first, ...await scrollTo(dashboard, atStart.at(-1)!)];

	const truth = await api.operationIds(project!.id);
	expect(truth.slice(-atStart.length)).toEqual(atStart);
	for (const shown of screenfuls) {
		// Each screenful is a part of the real list, in order, with no operation missing or duplicated.
		const start = truth.indexOf(shown[0]!);
		expect(shown).toEqual(truth.slice(start, start + shown.length));
	}

	expect(atStart.filter(id => !screenfuls.flat().includes(id))).toEqual([]);
	await dashboard.seesIn('Operations', ({title}) => /all \d+ loaded$/v.test(title));
});

test('the displayed operations stay in place while new operations arrive above', async () => {
	await using server = await startHosted({seed: busyProject(120)});
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
