import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranchList, receiveComputes, receiveReadList} from '../../src/store/updates/receive-lists.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {withDetailBelow} from '../../src/ui/panes/detail-below.js';
import {connect} from '../api/connect.js';
import {projectId} from '../control-plane/small-seed.js';
import {found} from '../control-plane/plane.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';

afterEach(cleanup);

/** Opens the app, and waits until branches, computes and the lists of the first branch are loaded. */
const openApp = async (size: {readonly columns: number; readonly rows: number}): Promise<ConnectedApp & {readonly branchId: string}> => {
	const app = await renderConnected(size);
	const client = connect(app.plane.baseUrl, {apiKey: app.plane.apiKey});
	const [branches, computes] = await Promise.all([client.listBranches(projectId), client.listComputes(projectId)]);
	const at = app.plane.clock.now();
	app.change(receiveBranchList(projectId, branches, at));
	app.change(receiveComputes(projectId, computes, at));
	const branchId = found(branches.find(({name}) => name === 'main')).id;
	for (const list of ['databases', 'roles'] as const) {
		app.change(receiveReadList(list, branchId, await client.readList(list, {projectId, branchId}), at));
	}

	return {...app, branchId};
};

test('below a short list of branches is the detail of the selected branch, except in a small window', async () => {
	const app = await openApp({columns: 120, rows: 40});
	app.press('B');
	await expect.poll(app.screen).toMatch(/╭ main /v);
	expect(app.screen()).toMatchSnapshot();
	app.press('j');
	await expect.poll(app.screen).toMatch(/╭ dev /v);
	app.press('G');
	await expect.poll(app.screen).toMatch(/╭ staging /v);
	expect(app.screen().split('\n')).toHaveLength(40);
	expect(app.screen().split('\n').every(line => displayWidth(line) <= 120)).toBe(true);
	cleanup();

	const small = await openApp({columns: 80, rows: 16});
	small.press('B');
	await expect.poll(small.screen).toContain('Branches 3');
	expect(small.screen()).not.toContain('╭ main');
});

test.each(['databases', 'roles'] as const)('the detail of the row under the cursor is shown below the %s of a branch', async list => {
	const app = await openApp({columns: 120, rows: 40});
	app.press('2');
	app.press('D');
	await expect.poll(app.screen).toContain('Databases 1');
	if (list === 'roles') {
		app.press('\t');
	}

	await expect.poll(app.screen).toMatch(list === 'databases' ? /╭ neondb /v : /╭ neondb_owner /v);
	expect(app.screen()).toMatch(/branch_id +br-/v);
});

test.each([[22, 0, undefined], [22, 6, 13], [22, 7, undefined], [37, 1, 31], [37, 60, undefined]])('in %d rows, a list of %d items leaves %s rows for the detail below', (rows, items, below) => {
	const sizes = withDetailBelow({columns: 80, rows}, items);
	expect(sizes.below?.rows).toBe(below);
	expect(sizes.list.rows + (sizes.below?.rows ?? 0)).toBe(rows);
});
