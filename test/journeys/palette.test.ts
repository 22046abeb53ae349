import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {projectId} from '../control-plane/small-seed.js';
import {pathOf, startHands} from './acting/hands.js';
import type {Dashboard} from './dashboard.js';

/** Opens the palette and types a line, until the expected entry is chosen. */
const typeLine = async (dashboard: Dashboard, line: string, chosen: string | RegExp): Promise<void> => {
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type(line);
	await dashboard.sees(chosen);
};

test('the palette completes and runs typed lines, and recalls the lines in the next run', async () => {
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	await using hands = await startHands({env});
	const {dashboard, server} = hands;
	dashboard.press('2');
	await typeLine(dashboard, 'so', /▌Sort by a field/v);
	dashboard.press('tab');
	await dashboard.sees(': sort');
	dashboard.type(' siz');
	await dashboard.sees(/▌Sort computes by size/v);
	dashboard.press('tab', 'enter');
	await dashboard.seesIn('Computes', ({title}) => title.includes('by size ↑'));

	const projects = await server.api.projects();
	const {name} = projects.at(-1)!;
	await typeLine(dashboard, `project ${name.slice(0, 4)}`, new RegExp(`▌Project ${name}`, 'v'));
	dashboard.press('enter');
	await dashboard.seesIn('Computes', ({title}) => title.includes(name));
	await expect.poll(async () => readFile(path.join(env.XDG_STATE_HOME, 'pgtower', 'session.json'), 'utf8').catch(() => '')).toContain(`"project ${name}"`);

	// The line is stored at once, and not only at the end.
	await using again = await startHands({env});
	again.press(':');
	await again.dashboard.sees('╭ Command');
	again.press('up');
	await again.dashboard.sees(`: project ${name}`);
	again.press('up');
	await again.dashboard.sees(/: sort size\s/v);
	again.press('escape');
	await again.dashboard.waitForGone('╭ Command');
});

test('an export writes the filtered rows to a new file, and refuses an existing file', async () => {
	const cwd = await temporaryFolder();
	await using hands = await startHands();
	const {dashboard, server, computes: {staging}} = hands;
	await server.api.send('POST', `${pathOf(staging)}/start`);
	await hands.finished();
	await server.api.send('POST', `${pathOf(staging)}/suspend`);
	await dashboard.seesIn('Operations', ({rows}) => rows.some(row => row.includes('suspend_compute') && row.includes('OK')));
	dashboard.press('3', '/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('action:start_compute');
	await dashboard.seesIn('Operations', ({rows}) => rows.length === 1);
	dashboard.press('enter');
	const file = path.join(cwd, 'starts.jsonl');
	await typeLine(dashboard, `export ${file}`, /▌Write 1 operation as /v);
	dashboard.press('enter');
	await dashboard.sees('1 operation written as JSON lines to');
	const operations = await server.api.operations(projectId);
	const written = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
	expect(operations.find(({action}) => action === 'start_compute')).toMatchObject(written);
	await typeLine(dashboard, `export ${file}`, /▌Write 1 operation as /v);
	dashboard.press('enter');
	await dashboard.sees('already exists');
});

test('palette lines that wake or resize a compute only open the form of the change', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main, staging}} = hands;
	await hands.select(main);
	await typeLine(dashboard, `start ${staging.id}`, new RegExp(`▌Wake ${staging.id}`, 'v'));
	hands.press('enter');
	await hands.asks('Wake', staging.id, 'staging');
	expect(await hands.changes()).toEqual([]);
	hands.press('ctrl+s');
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(staging.id) && row.includes('  active  ')));
	// The cursor stayed on its row.
	expect(dashboard.pane('Computes').selected).toContain(main.id);

	await typeLine(dashboard, 'resize 17', '17 CU is not a valid size');
	dashboard.press('backspace', 'backspace');
	dashboard.type('2');
	await dashboard.sees(new RegExp(`▌Resize ${main.id} to 2 CU`, 'v'));
	hands.press('enter');
	await hands.asks('Resize', main.id, '1 CU → 2 CU');
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	expect(await hands.compute(main)).toMatchObject({autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 2});
	expect(await hands.changes()).toHaveLength(2);
});
