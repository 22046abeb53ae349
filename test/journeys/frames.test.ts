import {expect, test} from 'vitest';
import {openDashboard, type Dashboard} from './dashboard.js';
import {startStillWorld} from './still-world.js';

/**
Returns the screen without parts that depend on the machine's speed: the figures in the header, and the current key, which is known late.
*/
const frame = (dashboard: Dashboard): string => dashboard.text().replace(/^(?<place>.* ▸ \S+) .*(?<live>● live every 1h {3}UTC).*$/mv, '$<place>  $<live>');

/**
Returns whether a compute is shown with the name of its branch, which is loaded last. On a narrow screen there is no room for it.
*/
const hasBranch = (row: string | undefined, columns: number): boolean => row?.includes(columns < 80 ? '● ' : ' main ') === true;

/** Waits until everything of the displayed project is on the screen. */
const settle = async (dashboard: Dashboard, columns: number) => {
	await dashboard.sees('live every 1h');
	await dashboard.seesIn('Computes', ({rows: [row]}) => hasBranch(row, columns));
	await dashboard.seesIn('Operations', ({rows: [row]}) => row?.includes('suspend_co') === true);
};

test.each([[120, 40], [80, 24], [60, 16]])('the dashboard of the built program at %i×%i matches its snapshots', async (columns, rows) => {
	await using world = await startStillWorld();
	await using dashboard = await openDashboard(undefined, {columns, rows, env: world.env});
	await settle(dashboard, columns);
	expect(frame(dashboard)).toMatchSnapshot('the panes');
	dashboard.press('2', 'j');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('reports') === true);
	expect(frame(dashboard)).toMatchSnapshot('the second compute');
	dashboard.press('3', 'j', 'j');
	await dashboard.seesIn('Operations', ({selected, rows: shown}) => selected !== undefined && selected === shown[2]);
	expect(frame(dashboard)).toMatchSnapshot('the third operation');
	dashboard.press('1', 'v', 'j', 'j');
	await dashboard.seesIn('Projects', ({selected}) => selected?.startsWith('checkout') === true);
	await dashboard.seesIn('Computes', ({title, rows: [row]}) => title.includes('checkout') && hasBranch(row, columns));
	await dashboard.seesIn('Operations', ({title}) => title.includes('checkout'));
	expect(frame(dashboard)).toMatchSnapshot('the third project, with all columns');
});

test('after a resize, the dashboard shows the same frame as a dashboard started at that size', async () => {
	await using world = await startStillWorld();
	await using dashboard = await openDashboard(undefined, {columns: 120, rows: 40, env: world.env});
	await settle(dashboard, 120);
	const first = frame(dashboard);
	for (const [columns, rows] of [[80, 24], [60, 16], [40, 10], [30, 5], [120, 40]] as const) {
		dashboard.resize(columns, rows);
		// The sizes come one after another.
		await dashboard.sees(screen => screen.split('\n').length === rows && /^(?:pgtower needs| (?:pgtower {2})?production ▸)/v.test(screen));
	}

	await dashboard.waitUntil(() => frame(dashboard) === first, 'the first frame again');
	expect(frame(dashboard)).toBe(first);
});
