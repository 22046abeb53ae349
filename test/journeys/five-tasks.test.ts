import {expect, test} from 'vitest';
import {readPage} from '../helpers/pages.js';
import {folderWithOfficialPsql, pathWith} from '../helpers/psql-folder.js';
import {installedPrograms} from '../postgres/programs.js';
import {openDashboard, openProgram, type Dashboard} from './dashboard.js';
import {keysFor} from './every-key/story.js';

/** The keys or texts in a row of a task in the README, in order. */
type Step = readonly string[];

/** The tasks of the README by their headings, each with its steps. */
const tasks: ReadonlyMap<string, readonly Step[]> = new Map(readPage('README.md').split('\n### ').slice(1).map(part => {
	const [title = '', ...lines] = part.split('\n## ', 1)[0]!.split('\n');
	const rows = lines.filter(line => line.startsWith('| `')).map(line => line.split(' | ', 1)[0]!);
	return [title, rows.map(row => Array.from(row.matchAll(/`(?<code>[^`]+)`/gv), ({groups}) => groups!.code!))];
}));

/** Waits for the screen after a step. */
type Sight = (dashboard: Dashboard) => Promise<unknown>;

const text = (expected: string | RegExp): Sight => async ({sees}) => sees(expected);

const computeAtCursor = (name: string): Sight => async ({seesIn}) => seesIn('Computes', ({selected}) => selected?.includes(name) === true);

/** Presses a single key, or types several. A command of psql also needs the key that sends it. */
const pressOrType = (dashboard: Dashboard, code: string): void => {
	if (code.startsWith('\\')) {
		dashboard.type(`${code}\r`);
	} else if (/^[a-z0-9]+(?:-\d+)?$/v.test(code) && code.length > 1 && !['tab', 'esc', 'enter'].includes(code)) {
		dashboard.type(code);
	} else {
		dashboard.press(...keysFor(code));
	}
};

const play = async (dashboard: Dashboard, title: string, sights: readonly Sight[]): Promise<void> => {
	const steps = tasks.get(title);
	expect(steps, title).toHaveLength(sights.length);
	for (const [index, step] of steps!.entries()) {
		for (const code of step) {
			pressOrType(dashboard, code);
		}

		await sights[index]!(dashboard);
	}
};

const simulated: Readonly<Record<string, readonly Sight[]>> = {
	'Why is this compute awake?': [
		computeAtCursor('reports'),
		text(/It is awake: [\s\S]*Derived values/v),
		async ({waitForGone}) => waitForGone('╭ Compute reports'),
	],
	'What failed last night?': [
		text('All projects · 12 projects'),
		text('/status:failed,error'),
		text('╭ Operation '),
		text(/╭ Operations · \S+ · following/v),
	],
	'Resize a compute': [
		text('╭ Resize'),
		text(/Size +\S+ CU → 1–4 CU[\s\S]*max_connections[\s\S]*Sends PATCH/v),
		text(/was resized/v),
		text('╭ Undo'),
	],
};

const onPostgres: Readonly<Record<string, readonly Sight[]>> = {
	'A shell in a compute': [
		text(/database +neondb[\s\S]*It is idle/v),
		text(/neondb=>\s*$/v),
		computeAtCursor('shop'),
	],
	'A database for each test': [
		async ({seesIn}) => seesIn('Branches', ({selected}) => selected?.includes('main') === true),
		text('╭ New branch'),
		text(/The branch test was created/v),
		computeAtCursor('test'),
		text(/Sent to the terminal's clipboard: postgresql:.* with the password/v),
	],
};

test('the README has five tasks, and this test tries each of them', () => {
	expect(tasks.keys().toArray()).toEqual([...Object.keys(simulated), ...Object.keys(onPostgres)]);
	expect(tasks.size).toBe(5);
});

test('the README\'s tasks without Postgres work as described in a demo without Postgres', async () => {
	await using dashboard = await openDashboard();
	await dashboard.sees('shop-primary');
	await dashboard.sees(/\d loaded/v);
	for (const [title, sights] of Object.entries(simulated)) {
		await play(dashboard, title, sights);
	}
});

test('the README\'s tasks with Postgres work as described in a demo with Postgres', async () => {
	await using dashboard = await openProgram(undefined, {
		args: ['--demo', `--postgres=${installedPrograms}`], env: {PATH: pathWith(await folderWithOfficialPsql())},
	});
	await computeAtCursor('shop')(dashboard);
	for (const [title, sights] of Object.entries(onPostgres)) {
		await play(dashboard, title, sights);
	}

	expect(dashboard.clipboard().at(-1)).toMatch(/^postgresql:\/\/neondb_owner:[^@]+@127\.0\.0\.1:/v);
});
