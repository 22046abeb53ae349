import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveComputes, receiveNewestOperations} from '../../../src/store/updates/receive-lists.js';
import {projectId} from '../../control-plane/small-seed.js';
import {compute, noon, operation} from '../../store/fixtures.js';
import {renderConnected, type ConnectedApp} from '../connected-app.js';

afterEach(cleanup);

/** Opens the detail of the row under the cursor of a pane, which loads the object. */
const openDetail = async ({press, screen}: ConnectedApp, pane: string, word: string) => {
	press(pane);
	press('d');
	press('v');
	await expect.poll(screen).toContain(word);
};

test('in the detail of an operation, the sentences about its state agree with its fields, even if the feed has other data', async () => {
	const app = await renderConnected();
	const {id: branchId} = await app.plane.branch('main');
	await app.plane.createCompute({branch_id: branchId, type: 'read_only'});
	const [latest] = await app.plane.operations();
	app.change(receiveNewestOperations(projectId, {
		items: [operation({
			id: latest!.id, projectId, status: 'running', createdAt: noon - 5000,
		})],
	}, noon));
	await openDetail(app, '3', `· ${latest!.id} ─`);
	await expect.poll(app.screen).toMatch(/status +finished/v);
	expect(app.screen()).toMatch(/It succeeded at [^\n]*, after/v);
	expect(app.screen()).not.toContain('under way');
});

test('in the detail of a compute, the sentences about its state agree with its fields, even if the list has other data', async () => {
	const app = await renderConnected();
	const {id} = await app.plane.primaryOn('main');
	app.change(receiveComputes(projectId, [compute({
		id, projectId, currentState: 'idle', suspendedAt: noon - 5000,
	})], noon));
	await openDetail(app, '2', `Compute ${id}`);
	await expect.poll(app.screen).toMatch(/current_state +active/v);
	expect(app.screen()).toContain('It is awake');
	expect(app.screen()).not.toContain('It is idle');
});
