// Five stories of users who have only the dashboard, on one control plane with real servers.
import {expect, test} from 'vitest';
import {createOfficialCli} from '../helpers/official-cli.js';
import {operationsOver} from '../helpers/operations-over.js';
import {folderWithOfficialPsql, pathWith} from '../helpers/psql-folder.js';
import {ask, connectTo} from '../postgres/real-plane.js';
import {openProgram, type Program} from './dashboard.js';
import {
	fillIn,
	goTo,
	send,
	takePassword,
} from './form-hands.js';
import {startHosted, type Hosted} from './hosted.js';

type Branch = {readonly id: string; readonly name: string; readonly default: boolean; readonly expires_at?: string};

/** Reads the only project of the account through the API. */
const look = async ({api}: Hosted) => {
	const [project] = await api.projects();
	const {id} = project!;
	const branches = async () => {
		const {branches: all} = await api.send<{branches: readonly Branch[]}>('GET', `/projects/${id}/branches`);
		return all;
	};

	return {
		id,
		rest: async () => operationsOver(async () => api.operations(id)),
		branches,
		async uri(branch: string, role: string, database: string) {
			const all = await branches();
			const of = all.find(({name}) => name === branch);
			const {uri} = await api.send<{uri: string}>('GET', `/projects/${id}/connection_uri?branch_id=${of?.id ?? ''}&role_name=${role}&database_name=${database}`);
			return uri;
		},
	};
};

const withPassword = (uri: string, password: string): string => {
	const url = new URL(uri);
	url.password = password;
	return url.href;
};

/** Starts from an empty account: creates a project, a database, a role, and a table in psql as that role. */
const firstHour = async (dashboard: Program): Promise<string> => {
	await dashboard.sees('sees no projects');
	dashboard.press('1', 'n');
	await send(dashboard, 'New project', ['shop']);
	await takePassword(dashboard);
	dashboard.press('2');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes(' active ') === true);
	dashboard.press('D');
	await dashboard.seesIn('Databases', ({rows}) => rows.length === 1);
	dashboard.press('tab', 'n');
	await send(dashboard, 'New role', ['app']);
	const password = await takePassword(dashboard);
	dashboard.press('tab', 'n');
	await send(dashboard, 'New database', ['orders', {choose: 'app'}]);
	await goTo(dashboard, 'Databases', 'orders');
	dashboard.press('Q');
	await dashboard.sees(/database +orders[\s\S]*role +app/v);
	dashboard.press('enter');
	await dashboard.sees(/orders=>\s*$/v);
	dashboard.type('create table sold as select 7 as number;\r');
	await dashboard.sees('SELECT 1');
	dashboard.type('\\q\r');
	await dashboard.seesIn('Databases', ({selected}) => selected?.startsWith('orders') === true);
	return password;
};

/**
Handles a leaked password of a role that has open sessions on two branches. Both branches get a new password, and the open session is ended.
*/
const leakedPassword = async (dashboard: Program, server: Hosted, leaked: string): Promise<void> => {
	const {uri, rest} = await look(server);
	dashboard.press('q', 'B', 'n');
	await send(dashboard, 'New branch', ['preview']);
	await dashboard.sees('The branch preview was created');
	await rest();
	const [onMain, onPreview] = await Promise.all(['main', 'preview'].map(async branch => uri(branch, 'app', 'orders')));
	const thief = await connectTo(`${withPassword(onMain!, leaked)}&application_name=thief`);
	expect(await ask(withPassword(onPreview!, leaked), 'select number from sold')).toBe(7);
	await goTo(dashboard, 'Branches', 'main');
	dashboard.press('D');
	await dashboard.seesIn('Databases', ({rows}) => rows.length === 2);
	dashboard.press('tab');
	await goTo(dashboard, 'Roles', 'app');
	dashboard.press('R');
	expect(await dashboard.sees('╭ Reset the password ')).toContain('Open sessions continue.');
	await dashboard.sees('preview keeps the current password of app.');
	await send(dashboard, 'Reset the password', [{choose: 'this branch and its descendant'}]);
	const first = await takePassword(dashboard);
	await dashboard.sees(/╭ The password of app on preview/v);
	const second = await takePassword(dashboard);
	expect(new Set([leaked, first, second]).size).toBe(3);
	await rest();
	for (const [now, password] of [[onMain!, first], [onPreview!, second]] as const) {
		await expect(ask(withPassword(now, leaked), 'select 1')).rejects.toThrow('password authentication failed');
		expect(await ask(withPassword(now, password), 'select number from sold')).toBe(7);
	}

	expect(await thief.query('select 1')).toMatchObject({rowCount: 1});
	dashboard.press('W');
	await dashboard.seesIn('Sessions', ({rows}) => rows.some(row => row.includes('thief')));
	await goTo(dashboard, 'Sessions', 'thief');
	dashboard.press('X');
	await dashboard.sees('╭ End the session');
	dashboard.press('tab', 'enter');
	await dashboard.waitForGone('╭ End the session');
	await expect(thief.query('select 1')).rejects.toThrow();
	dashboard.press('q', '2', 'B');
};

/** Creates branches for reviews that expire with their rows, while their parent stays. */
const previews = async (dashboard: Program, server: Hosted): Promise<void> => {
	const {id, branches, rest, uri} = await look(server);
	await goTo(dashboard, 'Branches', 'main');
	dashboard.press('n');
	expect(await send(dashboard, 'New branch', ['ticket-7', undefined, undefined, undefined, undefined, '0.25', 'in 2d'])).toMatch(/It is deleted on \d{4}-/v);
	await dashboard.sees('The branch ticket-7 was created');
	await rest();
	await dashboard.seesIn('Branches', ({rows}) => rows.some(row => row.includes('ticket-7') && /in \d+[dh]/v.test(row)));
	const withTicket = await branches();
	const ticket = withTicket.find(({name}) => name === 'ticket-7');
	// The minute that the form took counts in full.
	expect(Math.round((Date.parse(ticket?.expires_at ?? '') - Date.now()) / 3_600_000)).toBe(48);
	const onTicket = await uri('ticket-7', 'neondb_owner', 'orders');
	expect(await ask(onTicket, 'select number from sold')).toBe(7);
	await goTo(dashboard, 'Branches', 'ticket-7');
	dashboard.press('n');
	await dashboard.sees(/ticket-7 expires.*can't have children/v);
	dashboard.press('escape');
	await dashboard.waitForGone('╭ New branch');
	// The test can't wait for two days.
	await server.api.send('PATCH', `/projects/${id}/branches/${ticket!.id}`, {branch: {expires_at: new Date(Date.now() + 2000).toISOString()}});
	await dashboard.seesIn('Branches', ({rows}) => rows.every(row => !row.includes('ticket-7')));
	await rest();
	await expect(ask(onTicket, 'select 1')).rejects.toThrow();
	const left = await branches();
	expect(left.map(({name}) => name).toSorted()).toEqual(['main', 'preview']);
};

/** Deletes a project by mistake, and recovers it with its rows and its connection string. */
const deletedByMistake = async (dashboard: Program, server: Hosted): Promise<void> => {
	const {id, uri, rest} = await look(server);
	const before = await uri('main', 'neondb_owner', 'orders');
	dashboard.press('q', '1');
	await goTo(dashboard, 'Projects', 'shop');
	dashboard.press('X');
	expect(await send(dashboard, 'Delete the project', ['shop'])).toContain('7 days');
	await dashboard.sees('then n to create a');
	await expect(ask(before, 'select 1')).rejects.toThrow();
	dashboard.press('R');
	expect(await fillIn(dashboard, 'Deleted projects', [])).toMatch(/▌ shop .*7d left/v);
	await send(dashboard, 'Deleted projects');
	await dashboard.seesIn('Projects', ({rows}) => rows.some(row => row.includes('shop')));
	expect(await look(server)).toMatchObject({id});
	await rest();
	expect(await ask(before, 'select number from sold')).toBe(7);
};

/** Handles an incident: makes a sound branch the default branch, and the former one again afterward. */
const movedDefault = async (dashboard: Program, server: Hosted): Promise<void> => {
	const {id, branches, rest} = await look(server);
	await using cli = await createOfficialCli(server.baseUrl, server.apiKey);
	const rowOfDefault = async () => {
		const {output} = await cli.run('connection-string', '--project-id', id, '--role-name', 'neondb_owner', '--database-name', 'orders');
		return ask(output.trim(), 'select number from sold');
	};

	dashboard.press('2', 'B');
	await goTo(dashboard, 'Branches', 'main');
	expect(await rowOfDefault()).toBe(7);
	const {uri} = await look(server);
	await ask(await uri('main', 'neondb_owner', 'orders'), 'update sold set number = 666');
	for (const [name, number] of [['preview', 7], ['main', 666]] as const) {
		await goTo(dashboard, 'Branches', name);
		dashboard.press('m');
		expect(await send(dashboard, 'Make it the default branch')).toContain('Computes, connection strings and protection do not change');
		await dashboard.sees(`The branch ${name} is the default`);
		await rest();
		const all = await branches();
		expect(all.find(branch => branch.default)).toMatchObject({name});
		expect(await rowOfDefault()).toBe(number);
	}
};

test('users start from an empty account, replace a leaked password, let branches expire, and recover a project', async () => {
	await using server = await startHosted({seed: 'empty', hasServers: true});
	await using dashboard = await openProgram(server, {columns: 140, args: ['--interval', '1'], env: {PATH: pathWith(await folderWithOfficialPsql())}});
	const password = await firstHour(dashboard);
	await leakedPassword(dashboard, server, password);
	await previews(dashboard, server);
	await deletedByMistake(dashboard, server);
	await movedDefault(dashboard, server);
});
