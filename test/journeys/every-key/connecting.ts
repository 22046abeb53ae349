import {capital} from '../../../src/base/capital.js';
import {serverKindOf, serverLists} from '../../../src/domain/server-lists.js';
import {
	lookedListBehind,
	lookedLists,
	kindOf,
	type LookedList,
} from '../../../src/store/rows/list-kinds.js';
import {lookUntil} from '../../helpers/look-until.js';
import {folderWithStandInPsql, pathWith} from '../../helpers/psql-folder.js';
import {connectTo, startRealPlane} from '../../postgres/real-plane.js';
import {openDashboard, openProgram} from '../dashboard.js';
import type {Story, Try} from './story.js';

/** Opens a dashboard on a compute with a server. Its psql connects to nothing. */
const openReal = async (open: typeof openProgram | typeof openDashboard = openProgram) => {
	const plane = await startRealPlane();
	const project = await plane.createProject();
	const dashboard = await open(plane, {
		rows: 24, columns: 140, args: ['--interval', '3600', '--compute', project.computeId, '--project', project.id], env: {PATH: pathWith(await folderWithStandInPsql())},
	});
	await dashboard.seesIn('Computes', ({selected}) => selected !== undefined);
	return {plane, project, dashboard};
};

const beforePsql: Story = {
	place: 'In the psql dialog',
	async play(tries) {
		const {plane, project, dashboard: opened} = await openReal();
		await using dashboard = opened;
		const path = `/projects/${project.id}/branches/${project.branchId}`;
		await plane.post(`${path}/roles`, {role: {name: 'ada'}});
		await plane.rest(project.id);
		await plane.post(`${path}/databases`, {database: {name: 'reports', owner_name: 'ada'}});
		await plane.rest(project.id);
		dashboard.press('Q');
		await dashboard.sees('1 of 2');
		await tries(dashboard, 'd', /database +reports/v);
		await tries(dashboard, 'r', /role +neondb_owner/v);
		await tries(dashboard, 'p', 'The compute has no pooler.');
		dashboard.press('k');
		await tries(dashboard, '→', /database +neondb/v);
		await tries(dashboard, 'space', /database +reports/v);
		await tries(dashboard, '←', /database +neondb/v);
		for (const key of ['enter', 'Q']) {
			await tries(dashboard, key, 'at the prompt of neondb');
			dashboard.press('enter');
			await dashboard.seesIn('Computes', ({selected}) => selected !== undefined);
			dashboard.press('Q');
			await dashboard.sees('1 of 2');
		}
	},
};

const long = Array.from({length: 60}, (_, index) => `-- line ${index}`).join('\n');

const titleOf = (list: LookedList): string => `╭ ${capital(kindOf(list).many)} `;

/** Tries the keys for the displayed compute, each of which opens a form. */
const triesForms = async (tries: Try, dashboard: Awaited<ReturnType<typeof openReal>>['dashboard']): Promise<void> => {
	for (const [key, title] of [['z', '╭ Resize'], ['e', '╭ Edit'], ['s', '╭ Suspend']] as const) {
		await tries(dashboard, key, title);
		dashboard.press('whole escape');
		await dashboard.waitForGone(title);
	}
};

const sessions: Story = {
	place: 'Sessions of a compute',
	async play(tries) {
		const {project, dashboard: opened} = await openReal();
		await using dashboard = opened;
		const busy = async (name: string) => {
			const client = await connectTo(`${project.uri}&application_name=${name}`);
			return client.query('select pg_sleep(600)').catch(String);
		};

		const [first, second] = [busy('first'), busy('second')];
		for (const key of ['q', 'W']) {
			dashboard.press('W');
			await dashboard.sees('Sessions 2');
			await tries(dashboard, key, 'Computes 1');
		}

		dashboard.press('W');
		await dashboard.sees('Sessions 2');
		const titles = lookedLists.map(list => `╭ ${capital(kindOf(list).many)} `);
		for (const [key, back, title] of [['tab', 'shift+tab', titles.at(1)], ['shift-tab', 'tab', titles.at(-1)]] as const) {
			await tries(dashboard, key, title ?? '');
			dashboard.press(back);
			await dashboard.sees('╭ Sessions 2');
		}

		await tries(dashboard, 'M', titleOf('blocked'));
		dashboard.press('W');
		await dashboard.sees('╭ Sessions 2');
		await triesForms(tries, dashboard);
		dashboard.press(':');
		await dashboard.sees('╭ Command');
		dashboard.press(...'record ~/sessions.gz', 'enter');
		await dashboard.sees('● recording');
		await tries(dashboard, 'R', 'Recorded: ');
		await tries(dashboard, 'y', () => /^\d+$/v.test(dashboard.clipboard().at(-1) ?? ''));
		await tries(dashboard, 'enter', '╭ Query of');
		dashboard.press('q');
		await dashboard.waitForGone('╭ Query of');
		// There is only one way to connect, and no compute to wake.
		await tries(dashboard, 'Q', 'at the prompt of neondb');
		dashboard.press('enter');
		await dashboard.sees('Kept awake by');
		// The sessions are being read again, and no action on the displayed ones is possible until then.
		await lookUntil('Waiting until a query can be cancelled', async () => {
			dashboard.press('x');
			await dashboard.idle(100);
			return dashboard.text();
		}, text => text.includes('╭ Cancel the query'));
		dashboard.press('whole escape');
		await dashboard.waitForGone('╭ Cancel the query');
		await tries(dashboard, 'x', '╭ Cancel the query');
		dashboard.press('tab', 'enter');
		await dashboard.sees('Its query is canceled');
		await dashboard.sees('active for');
		dashboard.press('j', 'k');
		await tries(dashboard, 'X', '╭ End the session');
		dashboard.press('tab', 'enter');
		await dashboard.sees('Sessions 1');
		await Promise.race([first, second]);
	},
};

const query: Story = {
	place: 'In the query of a session',
	async play(tries) {
		const {project, dashboard: opened} = await openReal(openDashboard);
		await using dashboard = opened;
		const client = await connectTo(`${project.uri}&application_name=long`);
		await client.query(`select 1\n${long}`);
		dashboard.press('W');
		await dashboard.sees('Sessions 1');
		dashboard.press('enter');
		await dashboard.sees('-- line 0');
		for (const key of ['PgDn', 'ctrl-f', 'space']) {
			await tries(dashboard, key, () => !dashboard.text().includes('-- line 0 '));
			dashboard.press('g');
			await dashboard.sees('-- line 0 ');
		}

		await tries(dashboard, 'y', () => dashboard.clipboard().length === 1);
		await tries(dashboard, 'c', () => dashboard.clipboard().length === 2);
		await tries(dashboard, '/', /\n \/ /v);
		dashboard.type('line 4');
		await dashboard.sees(/1 of \d/v);
		dashboard.press('enter');
		await dashboard.sees('n next');
		await tries(dashboard, 'n', /2 of \d/v);
		await tries(dashboard, 'N', /1 of \d/v);
		for (const key of ['esc', 'q', 'enter']) {
			await tries(dashboard, key, () => !dashboard.text().includes('╭ Query of'));
			dashboard.press('enter');
			await dashboard.sees('╭ Query of');
		}
	},
};

/** Fills the lists of a server: a table with an index, and a session that waits for another. */
const fill = async (uri: string): Promise<void> => {
	const [holder, waiter] = [await connectTo(uri), await connectTo(uri)];
	await holder.query('create extension if not exists pg_stat_statements');
	await holder.query('create table listed (id int primary key)');
	await holder.query('begin');
	await holder.query('lock table listed');
	await waiter.query('begin');
	void waiter.query('lock table listed').catch(String);
};

/** Plays every list of a server in one dashboard. `triesIn` returns the function that records the keys of a place. */
export const playServerLists = async (triesIn: (place: string) => Try): Promise<void> => {
	const {project, dashboard: opened} = await openReal(openDashboard);
	await using dashboard = opened;
	await fill(project.uri);
	for (const list of serverLists) {
		const tries = triesIn(kindOf(list).heading);
		const title = titleOf(list);
		const open = async () => {
			dashboard.press(':');
			await dashboard.sees('╭ Command');
			dashboard.press(...list, 'enter');
			// A row is under the cursor.
			await dashboard.sees(new RegExp(`${title}[1-9][^▌]+▌`, 'v'));
		};

		for (const key of list === 'blocked' ? ['q', 'M'] : []) {
			await open();
			await tries(dashboard, key, '╭ Computes');
		}

		for (const [key, there] of [['W', titleOf('sessions')], ...(list === 'blocked' ? [] : [['M', titleOf('blocked')] as const])] as const) {
			await open();
			await tries(dashboard, key, there);
			dashboard.press('q');
			await dashboard.sees('╭ Computes');
		}

		await open();
		for (const [key, back, steps] of [['tab', 'shift+tab', 1], ['shift-tab', 'tab', -1]] as const) {
			await tries(dashboard, key, titleOf(lookedListBehind(list, steps)));
			dashboard.press(back);
			await dashboard.sees(title);
		}

		await triesForms(tries, dashboard);
		await tries(dashboard, 'R', '● recording');
		dashboard.press('R');
		await dashboard.waitForGone('● recording');
		if (list === 'blocked') {
			await tries(dashboard, 'X', '╭ End the session');
			dashboard.press('whole escape');
			await dashboard.waitForGone('╭ End the session');
			// The session that holds the lock runs no query.
			dashboard.press('j');
			await tries(dashboard, 'x', '╭ Cancel the query');
			dashboard.press('whole escape');
			await dashboard.waitForGone('╭ Cancel the query');
		}

		const detail = `╭ ${capital(serverKindOf(list).one)} `;
		for (const key of ['enter', 'd']) {
			await tries(dashboard, key, detail);
			dashboard.press('q');
			await dashboard.waitForGone(detail);
		}

		dashboard.press('q');
		await dashboard.sees('╭ Computes');
	}
};

/** The stories of connecting to a compute. */
export const connectingStories: readonly Story[] = [beforePsql, sessions, query];
