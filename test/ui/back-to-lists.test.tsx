import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranchList, receiveComputes} from '../../src/store/updates/receive-lists.js';
import {connect} from '../api/connect.js';
import {projectId} from '../control-plane/small-seed.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';

afterEach(cleanup);

const openApp = async (): Promise<ConnectedApp> => {
	const app = await renderConnected();
	const client = connect(app.plane.baseUrl, {apiKey: app.plane.apiKey});
	const [branches, computes] = await Promise.all([client.listBranches(projectId), client.listComputes(projectId)]);
	const at = app.plane.clock.now();
	app.change(receiveBranchList(projectId, branches, at));
	app.change(receiveComputes(projectId, computes, at));
	return app;
};

test.each([['q', 'q'], ['esc', '\u{1B}']])('%s in a list returns to the list that was open before, and finally to the panes', async (_name, key) => {
	const app = await openApp();
	const {press, screen, store} = app;
	press('B');
	await expect.poll(screen).toContain('╭ Branches 3');
	press('D');
	await expect.poll(screen).toContain('╭ Databases');
	press('\t');
	await expect.poll(screen).toContain('╭ Roles');
	press(key);
	await expect.poll(screen).toContain('╭ Branches 3');
	press('N');
	await expect.poll(screen).toContain('╭ Snapshots');
	press('K');
	await expect.poll(screen).toContain('╭ API keys');
	press(key);
	await expect.poll(screen).toContain('╭ Snapshots');
	press(key);
	await expect.poll(screen).toContain('╭ Branches 3');
	press(key);
	await expect.poll(screen).toContain('╭ Computes');
	expect(store.getState().view.cameFrom).toEqual([]);
});

test('after B or 2 has closed a list, q does not return to that list', async () => {
	const {press, screen} = await openApp();
	press('B');
	await expect.poll(screen).toContain('╭ Branches 3');
	press('D');
	await expect.poll(screen).toContain('╭ Databases');
	press('B');
	await expect.poll(screen).toContain('╭ Branches 3');
	press('q');
	await expect.poll(screen).toContain('╭ Computes');
	press('B');
	await expect.poll(screen).toContain('╭ Branches 3');
	press('D');
	await expect.poll(screen).toContain('╭ Databases');
	press('2');
	await expect.poll(screen).toContain('╭ Computes');
	press('D');
	await expect.poll(screen).toContain('╭ Databases');
	press('q');
	await expect.poll(screen).toContain('╭ Computes');
});
