import {setTimeout as pause} from 'node:timers/promises';
import {startDashboard} from '../../helpers/dashboard.js';
import {startServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {atMost, type Part} from '../figure.js';
import {moveAround} from '../moves.js';
import {makeRealWorld, openClient} from '../postgres/real-world.js';
import {processorSeconds} from '../process-figures.js';
import {median, percentile} from '../statistics.js';

const count = 500;
const moves = 50;
const watchedSeconds = 30;

/**
After that, every session is older than a minute, so that the time that is shown of it changes once a minute.
*/
const settledSeconds = 65;

/**
The sessions of a compute on the screen: the time of a key, and the processor while nobody presses one.
*/
export const sessions: Part = {
	name: 'sessions',
	async measure() {
		await using server = await startServeProcess([`--postgres=${installedPrograms}`, '--seed', 'empty']);
		const world = await makeRealWorld(server, 4);
		const clients = [];
		for (let number = 0; number < count; number++) {
			clients.push(await openClient(world.uri));
		}

		await using terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
		await terminal.waitFor(world.computeId);
		terminal.press('2', 'W');
		await terminal.waitFor(`Sessions ${count}`);
		await pause(settledSeconds * 1000);
		terminal.press('down');
		await terminal.idle(600);
		const around = await moveAround(terminal, moves);
		const moved = around.map(({milliseconds}) => milliseconds);
		const before = await processorSeconds(terminal.pid);
		await pause(watchedSeconds * 1000);
		const used = await processorSeconds(terminal.pid) - before;
		await Promise.all(clients.map(async client => client.end()));
		return [
			atMost(`${count} sessions, key → its frame, p99`, percentile(moved, 0.99), {limit: 25, unit: ' ms', digits: 1}, `median ${median(moved).toFixed(1)}`),
			atMost(`${count} sessions, processor while nobody presses a key`, used / watchedSeconds * 100, {limit: 1, unit: ' %', digits: 2}, `of a core, ${watchedSeconds} s`),
		];
	},
};
