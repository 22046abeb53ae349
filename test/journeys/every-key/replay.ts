import path from 'node:path';
import {startHostedDashboard} from '../../helpers/hosted-dashboard.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {recordIncident} from '../../recordings/incident.js';
import type {Story} from './story.js';

/**
The story uses a recording of a minute that begins at 14:21:07 UTC. A suspend fails after 20 s, and a start follows after 40 s.
*/
const inRecording: Story = {
	place: 'In a recording',
	async play(tries) {
		const file = path.join(await temporaryFolder(), 'incident.gz');
		await recordIncident(file);
		await using dashboard = await startHostedDashboard({args: ['replay', file]});
		await dashboard.waitFor('playing 1×');
		dashboard.press('t');
		await dashboard.waitFor('UTC');
		await tries(dashboard, 'space', '○ paused');
		await tries(dashboard, '+', 'paused, 2×');
		await tries(dashboard, '-', 'paused, 1×');
		await tries(dashboard, '!', /14:21:27 .*suspend_compute failed/v);
		await tries(dashboard, '.', '14:21:47 ◌');
		await tries(dashboard, ',', '14:21:27 ◌');
		await tries(dashboard, '>', /14:21:47 .*start_compute/v);
		await tries(dashboard, '<', /14:21:27 .*suspend_compute failed/v);
		await tries(dashboard, ':at', '╭ Command');
		dashboard.press(...'14:21:17', 'enter');
		await dashboard.waitFor(/14:21:17 ◌/v);
	},
};

export const replayStories: readonly Story[] = [inRecording];
