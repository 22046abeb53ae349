import {expect, test} from 'vitest';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {projectId, smallSeed} from '../control-plane/small-seed.js';
import {controlFaults} from './acting/faults.js';
import {openDashboard} from './dashboard.js';
import {startHosted} from './hosted.js';
import {startAndWait} from './start-and-wait.js';

/**
Matches the title of a failed start's detail: the name of the action and of the compute, and the id of the operation.
*/
const titleOf = (id: string | undefined): RegExp => new RegExp(String.raw`╭ Operation Start compute · .*· ${id ?? 'none'} `, 'v');

test('at its start, the dashboard reports the failures since its last run', async () => {
	await using plane = await startHosted({seed: smallSeed, hasFaultControl: true});
	const faults = controlFaults(plane.baseUrl);
	const computes = await plane.api.computes(projectId);
	const {id} = computes.find(({current_state: state}) => state === 'idle')!;
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	await using first = await openDashboard(plane, {env});
	await first.seesIn('Operations', ({title}) => title.includes('loaded'));
	first.press('q');
	await first.exit();

	await faults.add('failing=start_compute');
	const failed = [await startAndWait(plane, id, 'failed'), await startAndWait(plane, id, 'failed'), await startAndWait(plane, id, 'failed')];
	await faults.clear();
	await startAndWait(plane, id);

	await using second = await openDashboard(plane, {env});
	await second.sees(/3 failed since \d\d:\d\d in shop +! shows them/v);
	second.press('!');
	await second.sees('2 failed');
	second.press('d');
	await second.sees(titleOf(failed[0]));
	await second.sees('Start compute has succeeded on this compute since');
	await second.sees(/2[│\s]+others failed after this/v);
	second.press('q', '!', 'd');
	await second.sees(titleOf(failed[1]));
	second.press('q', '!', 'd');
	await second.sees(titleOf(failed[2]));
	await second.sees(/With this one, 3 Start compute operations/v);
	second.press('q');
	await second.seesIn('Operations', ({selected}) => selected?.includes('Error') === true);
	expect(second.text()).not.toContain('failed since');

	second.press(':');
	await second.sees('╭ Command');
	second.type('away');
	second.press('enter');
	await second.sees('While you were away, since');
	const digest = second.text();
	expect(digest).toMatch(/Start compute failed 3× +shop .* worked at \d\d:\d\d:\d\d/v);
	second.press('enter');
	await second.seesIn('Operations', ({selected}) => selected?.includes('Error') === true);
	second.press('d');
	await second.sees(titleOf(failed[2]));
});
