import {setTimeout as pause} from 'node:timers/promises';
import {startDashboard} from '../../helpers/dashboard.js';
import {startServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure} from '../judge.js';
import {moveAround} from '../moves.js';
import {makeRealWorld, openClient} from '../postgres/real-world.js';
import {processorMilliseconds} from '../process-figures.js';
import {slowest} from '../slowest.js';

const count = 500;
const moves = 50;
const watchedSeconds = 30;

/** After that time, every session is older than a minute, so that its shown time changes once a minute. */
const settledSeconds = 65;

const measureSessions = async () => {
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
	const moved = await moveAround(terminal, moves);
	const before = await processorMilliseconds(terminal.pid);
	await pause(watchedSeconds * 1000);
	const used = await processorMilliseconds(terminal.pid) - before;
	await Promise.all(clients.map(async client => client.end()));
	return {moved, usedInMinute: used * 60 / watchedSeconds};
};

/** The sessions of a compute on the screen: the time of a key press, and the processor time without key presses. */
export const sessions: Part = {
	name: 'sessions',
	async measure({empty}) {
		const {result: {moved, usedInMinute}, undisturbed, processor} = await besideEmptyFrames(empty, measureSessions);
		return [
			asFigure(undisturbed),
			asFigure(processor),
			slowest(budgets.slowKey, moved, undisturbed, `${count} sessions`),
			against(budgets.idleSessions, usedInMinute, processor, {details: `${(usedInMinute / 600).toFixed(2)} % of a core, ${watchedSeconds} s`}),
		];
	},
};
