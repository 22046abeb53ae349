import {setTimeout as pause} from 'node:timers/promises';
import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {budgets} from '../budgets.js';
import type {Figure, Part} from '../figure.js';
import {atMost} from '../judge.js';
import {startPassingServer} from '../passing-server.js';
import {residentMegabytes} from '../process-figures.js';
import {quietDemo, serveWorld} from '../worlds.js';

/**
Works like a person: in each pane, with wide columns, details, forms that are closed again, a filter, lists and help.
*/
const work = async (terminal: TerminalDriver) => {
	const rounds = [
		['1', 'j', 'j', 'k', 'v', 'v', 'd', 'escape'],
		['2', 'j', 'd', 'j', 'j', 'escape', 'z', 'escape', 'n', 'escape', 'b', 'escape'],
		['3', 'j', 'j', 'pagedown', 'pagedown', 'end', 'home', 'd', 'escape'],
		['/', 'o', 'k', 'escape', 'escape', '?', 'pagedown', 'escape', 'J', 'escape', 'K', 'escape', ':', 'r', 'escape', 'S', 'escape'],
	];
	for (const key of [...rounds, ...rounds].flat()) {
		terminal.press(key);
		await terminal.idle(60);
	}
};

/**
How long after the last key the program has returned its garbage to the system: the collection starts 10 s after that key.
*/
const restMilliseconds = 15_000;

const start = async (): Promise<readonly Figure[]> => {
	await using terminal = await startDashboard();
	await terminal.waitFor('shop-primary');
	await pause(3000);
	const atStart = await residentMegabytes(terminal.pid);
	await work(terminal);
	await pause(3000);
	const busy = await residentMegabytes(terminal.pid);
	await pause(restMilliseconds);
	return [
		atMost(budgets.demoMemory, atStart, {of: 'after the start'}),
		atMost(budgets.busyMemory, busy),
		atMost(budgets.demoMemory, await residentMegabytes(terminal.pid), {of: 'at rest after that'}),
	];
};

/** The factor by which time is faster in the program: a poll every 5 seconds becomes one every 50 ms. */
const haste = 100;

/** A module that is loaded before the program and speeds up its clock. */
const hastyTime = `data:text/javascript,${encodeURIComponent(`
	const {now} = Date;
	const begin = now();
	const set = globalThis.setTimeout;
	Date.now = () => begin + ((now() - begin) * ${haste});
	globalThis.setTimeout = (call, milliseconds = 0, ...rest) => set(call, milliseconds / ${haste}, ...rest);
`)}`;

const warmUpPolls = 400;
const watchedPolls = 1200;

/** Returns the least memory in use during `polls` polls, so that garbage does not count. */
const leastWhile = async (terminal: TerminalDriver, polled: () => number, polls: number): Promise<number> => {
	const end = polled() + polls;
	let least = Infinity;
	while (polled() < end) {
		least = Math.min(least, await residentMegabytes(terminal.pid));
		await pause(50);
	}

	return least;
};

const growth = async (): Promise<readonly Figure[]> => {
	await using controlPlane = await serveWorld(await quietDemo());
	await using server = await startPassingServer(controlPlane);
	await using terminal = await startDashboard({env: server.env, preload: [hastyTime]});
	await terminal.waitFor('shop-primary');
	const polled = () => server.passed().filter(({name}) => name.includes('/endpoints')).length;
	await leastWhile(terminal, polled, warmUpPolls);
	const before = await leastWhile(terminal, polled, watchedPolls / 4);
	await leastWhile(terminal, polled, watchedPolls / 2);
	const after = await leastWhile(terminal, polled, watchedPolls / 4);
	return [
		atMost(budgets.remoteMemory, after, {of: `after ${warmUpPolls + watchedPolls} polls`}),
		atMost(budgets.memoryGrowth, Math.max(0, after - before), {details: `${before.toFixed(0)} → ${after.toFixed(0)} MB`}),
	];
};

/** The memory of a program, and its growth; the test for a long run is a separate one. */
export const memory: Part = {
	name: 'memory',
	measure: async () => [...await start(), ...await growth()],
};
