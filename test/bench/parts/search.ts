import {escapeMilliseconds} from '../../../src/terminal/input-events.js';
import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure} from '../judge.js';
import {enterPane, moveAround} from '../moves.js';
import {median, percentile} from '../statistics.js';
import {longHistory, manyHistories, serveWorld} from '../worlds.js';

const operations = 100_000;
const projects = 50;
const operationsEach = 2000;
const moves = 60;

/**
A filter that nothing passes, so that the search goes on to the beginning.
*/
const filter = 'id:nothing';

const beginSearch = async (terminal: TerminalDriver) => {
	terminal.press('/');
	await terminal.waitFor(/\n \/ /v);
	terminal.type(filter);
	terminal.press('enter');
	await terminal.waitFor('searched back to');
};

const isSearching = (terminal: TerminalDriver): boolean => terminal.text().includes('older ones are searched');

/**
Milliseconds from a key press to the last byte of the frame in which that is so.
*/
const timeOf = async (terminal: TerminalDriver, press: () => void, isSo: (screen: string) => boolean): Promise<number> => {
	let arrivedAt = 0;
	const pressedAt = performance.now();
	press();
	await terminal.waitUntil(() => {
		arrivedAt = terminal.arrivedAt();
		return isSo(terminal.text());
	}, 'the effect of a key');
	await terminal.idle(20);
	return arrivedAt - pressedAt;
};

/**
Types into the palette and takes it back, a letter at a time.
*/
const typeInPalette = async (terminal: TerminalDriver, text: string): Promise<readonly number[]> => {
	terminal.press(':');
	await terminal.waitFor('╭ Command');
	const measured: number[] = [];
	for (let length = 1; length <= text.length; length++) {
		measured.push(await timeOf(terminal, () => {
			terminal.type(text.slice(length - 1, length));
		}, screen => screen.includes(`: ${text.slice(0, length)}`)));
	}

	terminal.press('escape');
	await terminal.waitForGone('╭ Command');
	return measured;
};

const stillSearching = (terminal: TerminalDriver) => {
	if (!isSearching(terminal)) {
		throw new Error(`The search was over before the keys were measured:\n${terminal.text()}`);
	}
};

const inOneHistory = async () => {
	await using server = await serveWorld(await longHistory(operations));
	await using terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
	await terminal.waitFor('loaded');
	terminal.press('3');
	await beginSearch(terminal);
	await enterPane(terminal, '2');
	const moved = await moveAround(terminal, moves);
	stillSearching(terminal);
	terminal.press('3');
	await terminal.idle(200);
	const stopped = await timeOf(terminal, () => {
		terminal.press('escape');
	}, screen => screen.includes('stopped, G goes on'));
	return {moved: moved.map(({milliseconds}) => milliseconds), stopped};
};

const inFeedOfAll = async (): Promise<readonly number[]> => {
	await using server = await serveWorld(await manyHistories(projects, operationsEach));
	await using terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
	await terminal.waitFor('loaded');
	terminal.press('A');
	await terminal.waitFor(`${projects} projects`);
	await beginSearch(terminal);
	const typed = [
		...await typeInPalette(terminal, 'organizations'),
		...await typeInPalette(terminal, 'find-project'),
		...await typeInPalette(terminal, 'copy-result'),
	];
	stillSearching(terminal);
	return typed;
};

/**
Keys while a filter searches back: in one long history, and in the feed of all projects.
*/
export const search: Part = {
	name: 'search',
	async measure({empty}) {
		const {result: {one: {moved, stopped}, typed}, frame} = await besideEmptyFrames(empty, async () => ({one: await inOneHistory(), typed: await inFeedOfAll()}));
		return [
			asFigure(frame),
			against(budgets.keyWhileSearching, percentile(moved, 0.99), frame, {details: `median ${median(moved).toFixed(1)} of ${moved.length} keys`}),
			against(budgets.searchStopped, stopped - escapeMilliseconds, frame, {details: `once it was clear, after ${escapeMilliseconds} ms, that no sequence follows`}),
			against(budgets.paletteWhileSearching, percentile(typed, 0.99), frame, {
				details: `median ${median(typed).toFixed(1)}; the slowest is number ${typed.indexOf(Math.max(...typed)) + 1} of ${typed.length} keys`,
			}),
		];
	},
};
