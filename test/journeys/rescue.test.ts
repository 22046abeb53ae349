// The story of a deploy that drops a table. A user who has only the dashboard inspects the past, and restores it.
import {expect, test} from 'vitest';
import {lookUntil} from '../helpers/look-until.js';
import {operationsOver} from '../helpers/operations-over.js';
import {folderWithOfficialPsql, pathWith} from '../helpers/psql-folder.js';
import {ask} from '../postgres/real-plane.js';
import {openProgram, type Program} from './dashboard.js';
import {goTo, send} from './form-hands.js';
import {startHosted, type Hosted} from './hosted.js';

type Created = {
	readonly project: {readonly id: string};
	readonly endpoints: ReadonlyArray<{readonly id: string}>;
	readonly connection_uris: ReadonlyArray<{readonly connection_uri: string}>;
};

/** Creates a project whose compute sleeps, and whose history begins before the rows of a table. */
const shopAtRest = async ({api}: Hosted) => {
	const made = await api.send<Created>('POST', '/projects', {project: {name: 'shop'}});
	const {project: {id}, endpoints: [compute], connection_uris: [connection]} = made;
	const uri = connection!.connection_uri;
	const rest = async () => operationsOver(async () => api.operations(id));
	await rest();
	// The history begins with the first base backup, which is made once the compute is awake.
	await expect.poll(async () => {
		const now = await ask(uri, 'select clock_timestamp()') as Date;
		const moment = new Date(now.getTime() + 1).toISOString();
		const look = new URL(uri);
		look.searchParams.set('options', `neon_timestamp:${moment}`);
		return ask(look.href, 'select 1').catch(String);
	}).toBe(1);
	await ask(uri, 'create table orders as select generate_series(1, 40) as number');
	await api.send('POST', `/projects/${id}/endpoints/${compute!.id}/suspend`);
	await rest();
	const second = Math.floor(Date.now() / 1000);
	// Operations have times in full seconds, and a commit in the same second as the deploy is not before it.
	await lookUntil('the next second', () => Math.floor(Date.now() / 1000), now => now > second);
	return {id, uri, rest};
};

/** Filters the feed to the starts of the main compute: one for the deploy, and one when its project was created. */
const filterStarts = async (dashboard: Program): Promise<void> => {
	dashboard.press('3', '/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('branch:main action:start_compute');
	dashboard.press('enter');
	await dashboard.seesIn('Operations', ({title, rows}) => title.includes('2 of ') && rows.filter(row => row.includes('start_compute')).length === 2);
};

/** Puts the cursor on the operation by which the deploy woke the compute. */
const goToDeploy = async (dashboard: Program): Promise<void> => {
	dashboard.press('3', 'g');
	await dashboard.seesIn('Operations', ({selected, rows}) => selected !== undefined && selected === rows.find(row => row.includes('start_compute')));
};

const branchCalled = async ({api}: Hosted, projectId: string, name: string): Promise<string> => {
	const {branches} = await api.send<{branches: ReadonlyArray<{id: string; name: string}>}>('GET', `/projects/${projectId}/branches`);
	return branches.find(branch => branch.name === name)?.id ?? '';
};

test('after a bad deploy, a user restores a branch, and the application keeps its connection string', async () => {
	await using server = await startHosted({seed: 'empty', hasServers: true, keepsHistory: true});
	const {id, uri, rest} = await shopAtRest(server);
	await using dashboard = await openProgram(server, {columns: 140, args: ['--interval', '1', '--project', id], env: {PATH: pathWith(await folderWithOfficialPsql())}});
	await dashboard.seesIn('Operations', ({rows}) => rows.length > 2);
	await ask(uri, 'drop table orders');
	await expect(ask(uri, 'select count(*)::int from orders')).rejects.toThrow('does not exist');
	await filterStarts(dashboard);
	await goToDeploy(dashboard);

	dashboard.press('L');
	await dashboard.sees('No compute wakes');
	dashboard.press('ctrl+s');
	await dashboard.sees(/neondb=>\s*$/v);
	dashboard.type('select count(*) || \' orders\' from orders; delete from orders;\r');
	await dashboard.sees('40 orders');
	await dashboard.sees('read-only transaction');
	dashboard.type('\\q\r');
	await goToDeploy(dashboard);

	dashboard.press('=');
	await dashboard.sees('lines only in main at 2');
	dashboard.press('ctrl+s');
	await dashboard.sees('-CREATE TABLE public.orders (');
	dashboard.press('escape');
	await goToDeploy(dashboard);

	dashboard.press('b');
	await send(dashboard, 'New branch', ['rescued']);
	await rest();
	const query = `branch_id=${await branchCalled(server, id, 'rescued')}&role_name=neondb_owner&database_name=neondb`;
	const {uri: rescued} = await server.api.send<{uri: string}>('GET', `/projects/${id}/connection_uri?${query}`);
	expect(await ask(rescued, 'select count(*)::int from orders')).toBe(40);

	await goToDeploy(dashboard);
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type('restore-before');
	dashboard.press('enter');
	expect(await send(dashboard, 'Restore the branch', [undefined, undefined, undefined, 'main'])).toContain('connection');
	await rest();
	expect(await ask(uri, 'select count(*)::int from orders')).toBe(40);
	dashboard.press('B');
	await dashboard.seesIn('Branches', ({rows}) => rows.some(row => row.includes('rescued')) && rows.some(row => row.includes('main_')));
	await goTo(dashboard, 'Branches', 'main');
});
