import {projectId, smallSeed} from '../../control-plane/small-seed.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {controlFaults} from '../acting/faults.js';
import {openDashboard} from '../dashboard.js';
import {startHosted} from '../hosted.js';
import {startAndWait} from '../start-and-wait.js';
import type {Story} from './story.js';

/** The story lets a start fail between two dashboards, and the second one reports it. */
const away: Story = {
	place: 'In “While you were away”',
	async play(tries) {
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
		await startAndWait(plane, id, 'failed');
		await faults.clear();

		await using second = await openDashboard(plane, {env});
		await second.sees('1 failed since');
		second.press(':');
		await second.sees('╭ Command');
		second.type('away');
		await second.sees(/▌What happened while you were away/v);
		second.press('enter');
		await second.sees('╭ While you were away, since');
		await tries(second, 'enter', () => !second.text().includes('╭ While you were away') && second.pane('Operations').selected?.includes('Error') === true);
	},
};

export const awayStories: readonly Story[] = [away];
