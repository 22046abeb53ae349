import {setTimeout as pause} from 'node:timers/promises';
import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {atMost, forComparison, type Part} from '../figure.js';
import {startPassingServer} from '../passing-server.js';
import {processorSeconds} from '../process-figures.js';
import {quietDemo, serveWorld} from '../worlds.js';

const watchedSeconds = 60;

/**
For a minute, the header's requests a minute rise.
*/
const settledSeconds = 65;

/**
The share of a core that a process uses during a time, in percent, and the bytes it writes meanwhile.
*/
const watch = async (terminal: TerminalDriver): Promise<{readonly percent: number; readonly bytes: number}> => {
	const before = await processorSeconds(terminal.pid);
	const mark = terminal.bytes().length;
	await pause(watchedSeconds * 1000);
	const used = (await processorSeconds(terminal.pid)) - before;
	return {percent: used / watchedSeconds * 100, bytes: terminal.bytesSince(mark).length};
};

/**
The cost of an open program at the usual interval: on a world where nothing happens, and on the demo.
*/
export const idle: Part = {
	name: 'idle',
	async measure() {
		await using controlPlane = await serveWorld(await quietDemo());
		await using server = await startPassingServer(controlPlane);
		await using quiet = await startDashboard({env: server.env});
		await using demo = await startDashboard();
		await Promise.all([quiet.waitFor('shop-primary'), demo.waitFor('shop-primary')]);
		await pause(settledSeconds * 1000);
		const asked = server.passed().length;
		const [onQuiet, onDemo] = await Promise.all([watch(quiet), watch(demo)]);
		const requests = server.passed().length - asked;
		return [
			atMost('processor while idle, nothing happens', onQuiet.percent, {limit: 0.3, unit: ' %', digits: 2}, `of a core, ${watchedSeconds} s`),
			atMost('processor while idle, the demo and its control plane', onDemo.percent, {limit: 0.8, unit: ' %', digits: 2}, `${onDemo.bytes} bytes written`),
			atMost('requests a minute, one project watched', requests * 60 / watchedSeconds, {limit: 26, unit: ''}),
			forComparison('written in that minute, nothing happens', `${onQuiet.bytes} bytes`),
		];
	},
};
