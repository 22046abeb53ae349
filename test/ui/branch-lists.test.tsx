import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {
	receiveBranchList,
	failedReadList,
	receiveReadList,
	receiveComputes,
	receiveNewestOperations,
} from '../../src/store/updates/receive-lists.js';
import {connect} from '../api/connect.js';
import {projectId} from '../control-plane/small-seed.js';
import {
	database,
	noon,
	operation,
	role,
} from '../store/fixtures.js';
import {renderConnected, type ConnectedApp} from './connected-app.js';

afterEach(cleanup);

const openApp = async (): Promise<ConnectedApp & {readonly branchId: string}> => {
	const app = await renderConnected();
	const client = connect(app.plane.baseUrl, {apiKey: app.plane.apiKey});
	const [branches, computes] = await Promise.all([client.listBranches(projectId), client.listComputes(projectId)]);
	const at = app.plane.clock.now();
	app.change(receiveBranchList(projectId, branches, at));
	app.change(receiveComputes(projectId, computes, at));
	const {id: branchId} = await app.plane.branch('main');
	app.change(receiveReadList('databases', branchId, await client.readList('databases', {projectId, branchId}), at));
	app.change(receiveReadList('roles', branchId, await client.readList('roles', {projectId, branchId}), at));
	return {...app, branchId};
};

const typeCommand = async ({press, screen}: ConnectedApp, command: string): Promise<void> => {
	press(':');
	await expect.poll(screen).toContain('Command');
	for (const character of `${command}\r`) {
		press(character);
	}
};

test('D shows the databases of a compute\'s branch, tab shows the roles, and q and D return', async () => {
	const app = await openApp();
	app.press('2');
	app.press('D');
	await expect.poll(app.screen).toMatch(/Databases 1 · shop · main/v);
	expect(app.screen()).toMatch(/DATABASE +OWNER +CREATED/v);
	expect(app.screen()).toMatch(/▌ neondb +neondb_owner +\d{4}-\d{2}-\d{2} /v);
	app.press('\t');
	await expect.poll(app.screen).toMatch(/Roles 1 · shop · main/v);
	expect(app.screen()).toMatch(/▌ neondb_owner /v);
	app.press('\t');
	await expect.poll(app.screen).toContain('Databases 1');
	app.press('q');
	await expect.poll(app.screen).toContain('Computes 3');
	app.press('D');
	await expect.poll(app.screen).toContain('Databases 1');
	app.press('D');
	await expect.poll(app.screen).toContain('Computes 3');
	expect(app.store.getState().view.focus).toBe('computes');
});

test('D opens the databases of the selected row\'s branch, or says what to select', async () => {
	const app = await openApp();
	app.change(receiveNewestOperations(projectId, {items: [operation({projectId, branchId: app.branchId})]}, noon));
	app.press('3');
	app.press('D');
	await expect.poll(app.screen).toMatch(/Databases 1 · shop · main/v);
	app.press('q');
	await expect.poll(app.screen).toContain('╭ Operations');
	app.change(receiveNewestOperations(projectId, {
		items: [operation({
			id: 'op-of-none', projectId, branchId: undefined, createdAt: noon + 1000,
		})],
	}, noon));
	app.press('g');
	app.press('D');
	await expect.poll(app.screen).toContain('Select a compute, a branch or one of its operations');
	app.press('1');
	app.press('D');
	await expect.poll(app.screen).toMatch(/Databases 1 · shop · main/v);
	app.press('q');
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	app.press('j');
	app.press('D');
	await expect.poll(app.screen).toMatch(/Databases.* · shop · dev/v);
	app.press('q');
	await expect.poll(app.screen).toContain('Branches 3');
	app.press('q');
	await expect.poll(app.screen).toContain('Computes 3');
});

test(':roles and :databases switch between the databases and the roles of a branch', async () => {
	const app = await openApp();
	app.press('2');
	app.press('D');
	await expect.poll(app.screen).toContain('Databases 1');
	await typeCommand(app, 'roles');
	await expect.poll(app.screen).toMatch(/Roles 1 · shop · main/v);
	await typeCommand(app, 'databases');
	await expect.poll(app.screen).toMatch(/Databases 1 · shop · main/v);
});

test('the databases of a branch can be filtered, sorted and exported like any other list', async () => {
	const app = await openApp();
	app.change(receiveReadList('databases', app.branchId, [
		database({branchId: app.branchId, name: 'orders', ownerName: 'ada'}), database({
			branchId: app.branchId, name: 'archive', ownerName: 'bob', createdAt: noon - 1000,
		}),
	], noon));
	app.press('2');
	app.press('D');
	await expect.poll(app.screen).toContain('Databases 2');
	app.press('/');
	await expect.poll(app.screen).toMatch(/\n \/ /v);
	for (const character of 'owner:bob') {
		app.press(character);
	}

	await expect.poll(app.screen).toMatch(/Databases 1 of 2 · \/owner:bob/v);
	app.press('\r');
	expect(app.screen()).toContain('archive');
	expect(app.screen()).not.toContain('orders');
	app.press('\u{1B}');
	await expect.poll(app.screen).toContain('Databases 2 ·');
	await typeCommand(app, 'sort name');
	await expect.poll(app.screen).toMatch(/by name/v);
	expect(app.screen().indexOf('archive')).toBeLessThan(app.screen().indexOf('orders'));
	await typeCommand(app, 'export bases.csv');
	await expect.poll(app.screen).toContain('2 databases written as CSV to');
});

test('in the detail of a database or role, y copies the name, and Y copies a connection string', async () => {
	const app = await openApp();
	app.change(receiveReadList('databases', app.branchId, [database({
		branchId: app.branchId, projectId, name: 'orders', ownerName: 'ada',
	})], noon));
	app.change(receiveReadList('roles', app.branchId, [role({branchId: app.branchId, projectId, name: 'ada'}), role({
		branchId: app.branchId, projectId, name: 'guest', authentication: 'no_login',
	})], noon));
	app.press('2');
	app.press('D');
	await expect.poll(app.screen).toContain('Databases 1');
	app.press('\r');
	// The detail below the list has the same fields.
	await expect.poll(() => app.store.getState().modal).toHaveLength(1);
	expect(app.screen()).toContain('╭ Database orders');
	expect(app.screen()).toContain('Its owner is ada.');
	expect(app.screen()).toMatch(/owner_name +ada/v);
	app.press('\u{1B}');
	await expect.poll(() => app.store.getState().modal).toHaveLength(0);
	app.press('y');
	await expect.poll(() => app.asked.at(-1)).toBe('copy orders');
	app.press('Y');
	await expect.poll(app.screen).toContain('Copy from orders');
	app.press('c');
	await expect.poll(() => app.asked.at(-1)).toMatch(/^copy postgresql:\/\/ada@ep-[^\/]+\/orders\?sslmode=require$/v);
	app.press('\t');
	await expect.poll(app.screen).toContain('Roles 2');
	app.press('d');
	await expect.poll(() => app.store.getState().modal).toHaveLength(1);
	expect(app.screen()).toContain('It owns the database orders.');
	app.press('\u{1B}');
	await expect.poll(() => app.store.getState().modal).toHaveLength(0);
	app.press('j');
	app.press('d');
	await expect.poll(app.screen).toContain('No one can connect as it: it has no login.');
});

test('a list of databases says if the list is empty or unreadable, and draws hostile names safely', async () => {
	const app = await openApp();
	app.press('2');
	app.press('D');
	app.change(receiveReadList('databases', app.branchId, [], noon));
	await expect.poll(app.screen).toContain('no databases');
	app.change(failedReadList('databases', app.branchId, 'The control plane is out of order.'));
	await expect.poll(app.screen).toContain('The control plane is out of order.');
	app.change(receiveReadList('databases', app.branchId, [database({branchId: app.branchId, name: 'a\u{1B}[31mb\u{202E}c', ownerName: 'x'.repeat(63)})], noon));
	await expect.poll(app.screen).toContain('Databases 1');
	expect(app.screen()).not.toContain('\u{202E}');
	expect(app.screen().split('\n').every(line => line.length <= 120)).toBe(true);
});

test('the detail of a branch lists its databases and roles', async () => {
	const app = await openApp();
	app.press('2');
	app.press('B');
	await expect.poll(app.screen).toContain('Branches 3');
	app.press('d');
	await expect.poll(app.screen).toContain('╭ Branch main');
	await expect.poll(app.screen).toMatch(/neondb +owned by neondb_owner/v);
	expect(app.screen()).toContain('Roles');
});
