import {
	copyFile,
	mkdir,
	readFile,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {startControlPlane} from '../../src/control-plane/start.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {openDashboard} from './dashboard.js';

/** The state files that version 0.2.0 left when it was killed, with a filter and a sort order in most lists. */
const written = path.join(import.meta.dirname, '../fixtures/version-0.2.0');

/** Copies the state files to a state folder, as files of the control plane at another address. */
const stateFor = async (baseUrl: string): Promise<string> => {
	const home = await temporaryFolder();
	const folder = path.join(home, 'pgtower');
	await mkdir(path.join(folder, 'followed'), {recursive: true, mode: 0o700});
	await copyFile(path.join(written, '10350-71e8f320e248.json'), path.join(folder, 'followed', '10350-71e8f320e248.json'));
	for (const name of ['session.json', 'journal.jsonl', 'looked.jsonl']) {
		const text = await readFile(path.join(written, name), 'utf8');
		await writeFile(path.join(folder, name), text.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/api\/v2/gv, () => baseUrl), {mode: 0o600});
	}

	return home;
};

test('the dashboard restores the view of a killed version 0.2.0, with filters, sorting and columns', async () => {
	const plane = await startControlPlane({
		clock: systemClock, host: '127.0.0.1', port: 0, seed: 'demo',
	});
	await using running = {[Symbol.asyncDispose]: plane.stop};
	expect(running).toBeDefined();
	await using dashboard = await openDashboard(plane, {env: {XDG_STATE_HOME: await stateFor(plane.baseUrl)}, columns: 160, rows: 45});
	const computes = await dashboard.seesIn('Computes', ({title, selected}) => title.includes('/type:primary') && selected !== undefined);
	expect(computes.title).toContain('billing');
	expect(computes.title).toContain('by name ↑');
	expect(computes.selected).toContain('ep-super-dawn-z15qbm2r');
	// HOST is a column of the wide table.
	await dashboard.sees(/Computes[^\n]*\n[^\n]* HOST/v);
	expect(dashboard.pane('Projects').title).toContain('by id ↓');
	const operations = await dashboard.seesIn('Operations', ({title}) => title.includes('/action:start'));
	expect(operations.title).toContain('by time ↓');
	await dashboard.sees(/ UTC /v);

	dashboard.press('1', 'B');
	await dashboard.sees(/Branches[^\n]*\/main[^\n]*by id ↑/v);
	dashboard.press('q', 'K');
	await dashboard.sees(/API keys[^\n]*\/personal[^\n]*by id ↑/v);
	dashboard.press('q', 'J');
	// The change that was in progress at the kill is beside the rows of this program.
	await dashboard.sees(/\/status:200[^\n]*\n[^\n]*\n[\s\S]*ep-super-dawn-z15qbm2r/v);
});
