import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranchList, receiveComputes} from '../../src/store/updates/receive-lists.js';
import {connect} from '../api/connect.js';
import {projectId} from '../control-plane/small-seed.js';
import {renderConnected} from './connected-app.js';

afterEach(cleanup);

/** Opens the app at an idle compute that another user has changed since it was loaded. */
const atChanged = async () => {
	const app = await renderConnected({columns: 80, rows: 24});
	const client = connect(app.plane.baseUrl, {apiKey: app.plane.apiKey});
	const [branches, computes] = await Promise.all([client.listBranches(projectId), client.listComputes(projectId)]);
	app.change(receiveBranchList(projectId, branches, app.plane.clock.now()));
	app.change(receiveComputes(projectId, computes.toSorted((one, other) => Number(other.currentState === 'idle') - Number(one.currentState === 'idle')), app.plane.clock.now()));
	app.press('2');
	await expect.poll(() => app.screen()).toMatch(/▌○ /v);
	const idle = computes.find(({currentState}) => currentState === 'idle');
	await app.plane.patch(`/projects/${projectId}/endpoints/${idle?.id ?? ''}`, {endpoint: {autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2}});
	app.plane.settle();
	return app;
};

test('w asks for confirmation if the compute has changed in the meantime', async () => {
	const {press, screen} = await atChanged();
	press('w');
	await expect.poll(screen).toContain('╭ Wake');
	expect(screen()).toContain('It has changed since this form opened.');
});

test.each([['j', 'another compute'], ['1', 'another pane']])('if the user presses w on a changed compute, and then moves with %s to %s, no dialog opens', async key => {
	const {press, screen, store} = await atChanged();
	press('w');
	press(key);
	await expect.poll(screen).toContain('It has changed in the meantime: ');
	expect(store.getState().modal).toEqual([]);
});
