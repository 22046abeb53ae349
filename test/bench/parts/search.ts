import {escapeMilliseconds} from '../../../src/terminal/input/input-events.js';
import {startDashboard} from '../../helpers/dashboard.js';
import type {ServeProcess} from '../../helpers/serve-process.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure} from '../judge.js';
import {timeKey, type KeyTime} from '../key-time.js';
import {slowest} from '../slowest.js';
import {median} from '../statistics.js';
import {enterPane, moveAround} from '../moves.js';
import {longHistory, manyHistories, serveWorld} from '../worlds.js';

const operations = 100_000;
const projects = 50;
const operationsEach = 2000;
const moves = 60;
const stops = 5;

/** A filter without matches, so that the search continues to the oldest operation. */
const filter = 'id:nothing';

const beginSearch = async (terminal: TerminalDriver) => {
	terminal.press('/');
	await terminal.waitFor(/\n \/ /v);
	terminal.type(filter);
	terminal.press('enter');
	await terminal.waitFor('searched back to');
};

const isSearching = (terminal: TerminalDriver): boolean => terminal.text().includes('Searching older operations.');

const timeOf = async (terminal: TerminalDriver, press: () => void, isSo: (screen: string) => boolean): Promise<KeyTime> => {
	const taken = await timeKey(terminal, press, () => isSo(terminal.text()), 'the effect of a key');
	await terminal.idle(20);
	return taken;
};

/** Types into the palette and deletes it again, a letter at a time. */
const typeInPalette = async (terminal: TerminalDriver, text: string): Promise<readonly KeyTime[]> => {
	terminal.press(':');
	await terminal.waitFor('╭ Command');
	const measured: KeyTime[] = [];
	for (let length = 1; length <= text.length; length++) {
		measured.push(await timeOf(terminal, () => {
			terminal.type(text.slice(length - 1, length));
		}, screen => screen.includes(`: ${text.slice(0, length)}`)));
	}

	terminal.press('escape');
	await terminal.waitForGone('╭ Command');
	return measured;
};

/**
Presses keys, some at a time, while the search continues. Keys during which it ended don't count.

@throws {Error} When the search ended too soon.
*/
const whileSearching = async <Key>(terminal: TerminalDriver, portions: ReadonlyArray<() => Promise<readonly Key[]>>): Promise<readonly Key[]> => {
	const pressed: Key[] = [];
	for (const portion of portions) {
		const keys = await portion();
		if (!isSearching(terminal)) {
			break;
		}

		pressed.push(...keys);
	}

	if (pressed.length === 0) {
		throw new Error(`The search was over before a key was measured:\n${terminal.text()}`);
	}

	return pressed;
};

/** Opens a dashboard on a control plane, and begins a long search. */
const openSearching = async (server: ServeProcess): Promise<TerminalDriver> => {
	const terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
	await terminal.waitFor('loaded');
	terminal.press('3');
	await beginSearch(terminal);
	return terminal;
};

const moveWhileSearching = async (server: ServeProcess): Promise<readonly KeyTime[]> => {
	await using terminal = await openSearching(server);
	await enterPane(terminal, '2');
	return await whileSearching(terminal, Array.from({length: moves}, () => async () => moveAround(terminal, 1)));
};

/** Measures the milliseconds from `esc`, once no key sequence can follow, until the search has stopped. */
const stopSearches = async (server: ServeProcess): Promise<readonly number[]> => {
	await using terminal = await openSearching(server);
	const stopped: number[] = [];
	for (let stop = 0; stop < stops; stop++) {
		const {milliseconds} = await timeOf(terminal, () => {
			terminal.press('escape');
		}, screen => screen.includes('stopped, G continues'));
		stopped.push(milliseconds - escapeMilliseconds);
		terminal.press('G');
		await terminal.waitUntil(() => isSearching(terminal), 'the search to go on');
	}

	return stopped;
};

const inOneHistory = async () => {
	await using server = await serveWorld(await longHistory(operations));
	return {moved: await moveWhileSearching(server), stopped: await stopSearches(server)};
};

const inFeedOfAll = async (): Promise<readonly KeyTime[]> => {
	await using server = await serveWorld(await manyHistories(projects, operationsEach));
	await using terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
	await terminal.waitFor('loaded');
	terminal.press('A');
	await terminal.waitFor(`${projects} projects`);
	await beginSearch(terminal);
	return await whileSearching(terminal, ['organizations', 'find-project', 'copy-result'].map(words => async () => typeInPalette(terminal, words)));
};

/** Key presses while a filter searches back: in a long history, and in the feed of all projects. */
export const search: Part = {
	name: 'search',
	async measure({empty}) {
		const {result: {one: {moved, stopped}, typed}, frame, undisturbed} = await besideEmptyFrames(empty, async () => ({one: await inOneHistory(), typed: await inFeedOfAll()}));
		return [
			asFigure(frame),
			asFigure(undisturbed),
			slowest(budgets.keyWhileSearching, moved, undisturbed),
			against(budgets.searchStopped, median(stopped), frame, {details: `once it was clear, after ${escapeMilliseconds} ms, that no sequence follows`}),
			slowest(budgets.paletteWhileSearching, typed, undisturbed),
		];
	},
};
