import {expect, test} from 'vitest';
import {openDashboard, openProgram} from './dashboard.js';

test.each([['in this process', openDashboard], ['in its own process', openProgram]])('keys pressed immediately after each change of the screen all work: %s', async (_where, open) => {
	await using dashboard = await open();
	const {selected} = await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	expect(selected).toContain('acme-shop');
	// A person rests between keys. A script does not, and this many different keys in one read would be a paste.
	for (let turn = 0; turn < 20; turn++) {
		dashboard.press('j');
		await dashboard.seesIn('Projects', pane => pane.selected?.includes('billing') === true);
		dashboard.press('k');
		await dashboard.seesIn('Projects', pane => pane.selected?.includes('acme-shop') === true);
	}
});
