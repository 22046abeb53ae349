import {readdir, readFile} from 'node:fs/promises';
import {expect, test} from 'vitest';
import {folderWithOfficialPsql, pathWith} from '../helpers/psql-folder.js';
import {connectTo, startRealPlane} from '../postgres/real-plane.js';
import {openProgram} from './dashboard.js';
import {
	filesIn,
	placesOf,
	together,
	type Evidence,
} from './evidence.js';

/**
Reads the arguments and environments of all accessible processes, except those of psql and of what it has started.
*/
const processesBut = async (marker: string): Promise<Evidence> => {
	const pids = await readdir('/proc');
	const read = async (pid: string): Promise<ReadonlyArray<readonly [string, string]>> => {
		try {
			const [line, environment] = await Promise.all([readFile(`/proc/${pid}/cmdline`, 'utf8'), readFile(`/proc/${pid}/environ`, 'utf8')]);
			return [[`arguments of ${pid}`, line], ...(environment.includes(marker) ? [] : [[`environment of ${pid}`, environment] as const])];
		} catch {
			return [];
		}
	};

	const all = await Promise.all(pids.filter(name => /^\d+$/v.test(name)).map(async pid => read(pid)));
	return new Map(all.flat());
};

test('while a user opens psql and ends a session, no file or screen shows the password', async () => {
	const plane = await startRealPlane();
	const project = await plane.createProject();
	await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {disabled: true}});
	await plane.rest(project.id);
	await using dashboard = await openProgram(plane, {
		rows: 30, args: ['--interval', '1', '--project', project.id, '--compute', project.computeId], env: {PATH: pathWith(await folderWithOfficialPsql())},
	});
	const search = async () => placesOf(project.password, together(
		await filesIn(dashboard.home), await processesBut('PGSSLMODE=verify-full'), new Map([['screen', dashboard.written()], ['clipboard', dashboard.clipboard().join('\n')]]),
	));

	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('disabled') === true);
	dashboard.press('Q');
	await dashboard.sees('is disabled. Press e to enable it, then connect.');
	dashboard.press('e');
	await dashboard.sees('╭ Edit');
	dashboard.press('tab', 'up');
	await dashboard.sees(/Sends PATCH/v);
	dashboard.press('tab');
	dashboard.type('work_mem = 7MB');
	await dashboard.sees('work_mem');
	dashboard.press('ctrl+s');
	await dashboard.waitForGone('╭ Edit');
	await plane.rest(project.id);
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('idle') === true);

	dashboard.press('Q');
	await dashboard.sees('It is idle. Connecting wakes it: press enter.');
	expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
	dashboard.press('enter');
	await dashboard.sees(/neondb=>\s*$/v);
	dashboard.type('select \'it is \' || current_setting(\'work_mem\');\r');
	await dashboard.sees('it is 7MB');
	// The search finds the password in the only place that it may be.
	expect(placesOf(project.password, await processesBut('in no environment'))).toEqual([expect.stringMatching(/^environment of \d+$/v)]);
	expect(await search()).toEqual([]);
	const sleeper = await connectTo(`${project.uri}&application_name=sleeper`);
	await sleeper.query('begin');
	await sleeper.query('select 1');
	dashboard.type('\\q\r');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('active') === true);

	dashboard.press('d');
	await dashboard.sees('by start_compute. W shows');
	dashboard.press('W');
	await dashboard.sees(/Kept awake by sleeper \(\d+\), idle in transaction for/v);
	expect(await search()).toEqual([]);
	dashboard.press('X');
	await dashboard.sees('╭ End the session');
	dashboard.press('tab', 'enter');
	await dashboard.sees('No one else is connected.');
	await expect(sleeper.query('select 1')).rejects.toThrow();
	dashboard.press('q');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('active') === true);
	// The control plane reads servers every few seconds on its clock, which is driven here.
	await expect.poll(async () => {
		plane.clock.advance(60_000);
		const {current_state: state} = await plane.computeOf(project, project.computeId);
		return state;
	}, {interval: 100}).toBe('idle');
	dashboard.press('J');
	await dashboard.sees(/pg_terminate_backend\(\d+\)/v);
	expect(await search()).toEqual([]);
	dashboard.press('q', 'q', 'q');
	await dashboard.exit();
	expect(await search()).toEqual([]);
});
