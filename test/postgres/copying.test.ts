import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {connectedTo} from '../../src/store/slices/connection.js';
import {on} from '../../src/store/state.js';
import {receiveComputes, receiveProjects} from '../../src/store/updates/receive-lists.js';
import {connect} from '../api/connect.js';
import {noon} from '../store/fixtures.js';
import {renderApp} from '../ui/render-app.js';
import {ask, startRealPlane} from './real-plane.js';

afterEach(cleanup);

test.each([
	[{}, 'require'],
	[{sslMode: 'disable'}, 'disable'],
] as const)('a copied connection string has the control plane\'s sslmode and the password, which is neither displayed nor stored: %j', async (settings, sslMode) => {
	const plane = await startRealPlane('empty', [], settings);
	const project = await plane.createProject();
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const [{items: projects}, computes] = await Promise.all([client.listProjects({limit: 1}), client.listComputes(project.id)]);
	const {screen, press, asked, store} = await renderApp({
		columns: 160,
		client,
		changes: [
			on('connection', connectedTo({serverName: 'test', baseUrl: plane.baseUrl})),
			receiveProjects({items: projects, isComplete: true, at: noon}),
			receiveComputes(project.id, computes, noon),
		],
	});
	press('2');
	press('Y');
	await expect.poll(screen).toContain(`?sslmode=${sslMode}`);
	press('c');
	await expect.poll(() => asked).toHaveLength(1);
	const copied = asked[0]?.replace(/^copy /v, '') ?? '';
	expect(copied).toContain(project.password);
	expect(await ask(copied, 'select current_user::text')).toBe('neondb_owner');
	await expect.poll(screen).toContain(`?sslmode=${sslMode}, with the password`);
	expect(screen()).not.toContain(project.password);
	expect(JSON.stringify(store.getState(), (_, value: unknown) => value instanceof Map ? [...value as Map<unknown, unknown>] : value)).not.toContain(project.password);
});
