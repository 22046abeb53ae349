import {expect, test} from 'vitest';
import {startControlPlane} from '../../src/control-plane/start.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {connectApi} from './api.js';
import {busyProject} from './busy-project.js';
import {openDashboard} from './dashboard.js';
import {idIn, idsShown, scrollTo} from './feed-ids.js';

/** The seconds on the control plane's clock that pass with each screenful, enough for new operations. */
const secondsPerScreenful = 12;

test('paging through 2,000 operations shows each operation once, even while 50 more arrive', async () => {
	const clock = createDrivenClock(Date.now());
	const plane = await startControlPlane({
		clock, host: '127.0.0.1', port: 0, seed: busyProject(2000),
	});
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	const api = connectApi(plane);
	const [project] = await api.projects();
	await using dashboard = await openDashboard(plane, {columns: 200, rows: 60, args: ['--interval', '1']});
	await dashboard.sees('more below');
	dashboard.press('3', 'v');
	await dashboard.seesIn('Operations', ({rows}) => idIn(rows[0]) !== '');
	const first = idsShown(dashboard);
	const known = await api.operationIds(project!.id);
	const atStart = known.slice(known.indexOf(first[0]!));
	expect(atStart.length).toBeGreaterThanOrEqual(2000);

	const screenfuls = [first, ...await scrollTo(dashboard, atStart.at(-1)!, () => {
		clock.advance(secondsPerScreenful * 1000);
	})];

	const truth = await api.operationIds(project!.id);
	expect(truth.length - atStart.length).toBeGreaterThanOrEqual(50);
	expect(truth.slice(-atStart.length)).toEqual(atStart);
	for (const shown of screenfuls) {
		// Each screenful is a part of the real list, in order, with no operation missing or duplicated.
		const start = truth.indexOf(shown[0]!);
		expect(shown).toEqual(truth.slice(start, start + shown.length));
	}

	const seen = new Set(screenfuls.flat());
	expect(atStart.filter(id => !seen.has(id))).toEqual([]);
	await dashboard.seesIn('Operations', ({title}) => /all \d+ loaded$/v.test(title));
	dashboard.press('g');
	await dashboard.seesIn('Operations', ({title, rows}) => title.includes('following') && truth.slice(0, 20).includes(idIn(rows[0])));
});
