// Each command of the platform's own command line, and the keys that do the same, lead to the same world.
import {expect, test} from 'vitest';
import {createOfficialCli} from '../helpers/official-cli.js';
import {operationsOver} from '../helpers/operations-over.js';
import {openDashboard} from './dashboard.js';
import {
	goTo,
	send,
	takePassword,
} from './form-hands.js';
import {startHosted} from './hosted.js';
import {worldOf} from './world-of.js';

/** A time in a week, in full minutes, as forms accept it. */
const inAWeek = new Date(Math.ceil((Date.now() + (7 * 86_400_000)) / 60_000) * 60_000).toISOString();
const typedWeek = inAWeek.slice(0, 16).replace('T', ' ');

test('each change by the official command line has the same effect as the dashboard\'s keys', async () => {
	await using server = await startHosted({seed: 'empty'});
	const {api} = server;
	await using dashboard = await openDashboard(server, {columns: 160, args: ['--interval', '1']});
	await using cli = await createOfficialCli(server.baseUrl, server.apiKey);
	await dashboard.sees('sees no projects');
	dashboard.press('1', 'n');
	await send(dashboard, 'New project', ['twin', undefined, undefined, undefined, '0.25-2']);
	await takePassword(dashboard);
	const [first] = await api.projects();
	const {id: byKeys} = first!;
	const made = await cli.json<{project: {id: string}}>('projects', 'create', '--name', 'twin', '--org-id', String(first!.org_id), '--cu', '0.25-2');
	const byCli = made.project.id;
	const on = ['--project-id', byCli];

	/** Compares both projects when all changes are done. */
	const agree = async (after: string) => {
		const [one, other] = await Promise.all([byKeys, byCli].map(async id => {
			await operationsOver(async () => api.operations(id));
			return worldOf(server, id);
		}));
		expect({after, world: one}).toEqual({after, world: other});
	};

	const runs = async (...command: readonly string[]) => {
		const {code, output} = await cli.run(...command);
		expect(code, output).toBe(0);
		await agree(command.slice(0, 3).join(' '));
	};

	await agree('projects create');

	dashboard.press('2');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes(' active ') === true);
	dashboard.press('D');
	await dashboard.seesIn('Databases', ({rows}) => rows.length === 1);
	dashboard.press('n');
	await send(dashboard, 'New database', ['shop']);
	await runs('databases', 'create', '--name', 'shop', '--owner-name', 'neondb_owner', ...on);
	dashboard.press('tab', 'n');
	await send(dashboard, 'New role', ['app']);
	await takePassword(dashboard);
	await runs('roles', 'create', '--name', 'app', ...on);
	dashboard.press('n');
	await send(dashboard, 'New role', ['group', {choose: 'none'}]);
	// The parser takes a bare --no-login for the opposite of a --login, which it ignores.
	await runs('roles', 'create', '--name', 'group', '--no-login=true', ...on);
	dashboard.press('tab', 'n');
	await send(dashboard, 'New database', ['books', {choose: 'app'}]);
	await runs('databases', 'create', '--name', 'books', '--owner-name', 'app', ...on);
	await goTo(dashboard, 'Databases', 'shop');
	dashboard.press('X');
	await send(dashboard, 'Delete the database', ['shop']);
	await runs('databases', 'delete', 'shop', ...on);
	dashboard.press('tab');
	await goTo(dashboard, 'Roles', 'group');
	dashboard.press('X');
	await send(dashboard, 'Delete the role', ['group']);
	await runs('roles', 'delete', 'group', ...on);

	dashboard.press('q', 'B', 'n');
	await send(dashboard, 'New branch', ['dev']);
	await runs('branches', 'create', '--name', 'dev', ...on);
	await goTo(dashboard, 'Branches', 'main');
	dashboard.press('n');
	await send(dashboard, 'New branch', ['bare', undefined, undefined, undefined, {choose: 'none'}]);
	await runs('branches', 'create', '--name', 'bare', '--no-compute', ...on);
	await goTo(dashboard, 'Branches', 'dev');
	dashboard.press('e');
	await send(dashboard, 'Edit the branch', ['next']);
	await runs('branches', 'rename', 'dev', 'next', ...on);
	for (const name of ['next', 'main']) {
		await goTo(dashboard, 'Branches', name);
		dashboard.press('m');
		await send(dashboard, 'Make it the default branch');
		await runs('branches', 'set-default', name, ...on);
	}

	for (const [typed, flags] of [[typedWeek, ['--expires-at', inAWeek]], ['never', []]] as const) {
		await goTo(dashboard, 'Branches', 'next');
		dashboard.press('e');
		await send(dashboard, 'Edit the branch', [undefined, undefined, typed]);
		await runs('branches', 'set-expiration', 'next', ...flags, ...on);
	}

	await goTo(dashboard, 'Branches', 'next');
	dashboard.press('n');
	await send(dashboard, 'New branch', ['brief', undefined, undefined, undefined, undefined, '0.25-2', typedWeek]);
	await runs('branches', 'create', '--name', 'brief', '--parent', 'next', '--cu', '0.25-2', '--expires-at', inAWeek, ...on);
	await goTo(dashboard, 'Branches', 'bare');
	dashboard.press('c');
	// The command line names a compute like the branch in the command, whatever --name says.
	await send(dashboard, 'New compute', [undefined, undefined, '1', undefined, 'bare']);
	await runs('branches', 'add-compute', 'bare', '--type', 'read_write', '--cu', '1', ...on);
	await goTo(dashboard, 'Branches', 'main');
	dashboard.press('c');
	await send(dashboard, 'New compute', [undefined, undefined, '0.25-1', undefined, 'main']);
	await runs('branches', 'add-compute', 'main', '--cu', '0.25-1', ...on);
	await goTo(dashboard, 'Branches', 'brief');
	dashboard.press('X');
	await send(dashboard, 'Delete the branch', ['brief']);
	await dashboard.sees('The branch brief was deleted');
	await runs('branches', 'delete', 'brief', ...on);

	dashboard.press('q', '1', 'e');
	await send(dashboard, 'Rename the project', ['renamed']);
	await dashboard.sees('was renamed to renamed');
	await runs('projects', 'update', byCli, '--name', 'renamed');
	const skipped = [undefined, undefined, undefined, undefined] as const;
	const clear = async (count: number, said: string) => {
		dashboard.press('s');
		await dashboard.sees('╭ Project settings');
		dashboard.press('tab', 'tab', 'tab', ...Array.from({length: count}, () => ['tab', 'ctrl+u']).flat());
		await dashboard.sees(said);
		dashboard.press('ctrl+s');
	};

	const areSaved = async () => {
		await dashboard.sees('has new settings: allowed addresses');
		dashboard.press('escape');
	};

	dashboard.press('s');
	await send(dashboard, 'Project settings', [...skipped, '192.0.2.1, 198.51.100.0/24']);
	await areSaved();
	await runs('ip-allow', 'add', '192.0.2.1', '198.51.100.0/24', ...on);
	await clear(1, 'Removes 192.0.2.1');
	await areSaved();
	await runs('ip-allow', 'remove', '192.0.2.1', ...on);
	dashboard.press('s');
	await send(dashboard, 'Project settings', [...skipped, undefined, '203.0.113.7', undefined, {choose: 'protected'}]);
	await areSaved();
	await runs('ip-allow', 'add', '203.0.113.7', '--protected-only', ...on);
	expect(await cli.json('ip-allow', 'list', '--project-id', byKeys)).toMatchObject({IP_addresses: ['198.51.100.0/24', '203.0.113.7'], protected_branches_only: true});
	await clear(2, 'Removes the list');
	await areSaved();
	await runs('ip-allow', 'reset', ...on);
	dashboard.press('X');
	await send(dashboard, 'Delete the project', ['renamed']);
	expect(await cli.run('projects', 'delete', byCli)).toMatchObject({code: 0});
	expect(await api.projects()).toEqual([]);
	await dashboard.sees('sees no projects');
	const deleted = await cli.json<Array<{id: string}>>('projects', 'list', '--recoverable-only');
	expect(deleted.map(({id}) => id).toSorted()).toEqual([byKeys, byCli].toSorted());
	dashboard.press('R');
	const told = await send(dashboard, 'Deleted projects');
	// The form proposes the project that can be recovered for the shortest time.
	const other = told.includes(`/projects/${byKeys}/recover`) ? byCli : byKeys;
	await runs('projects', 'recover', other);
});
