import {escapeMilliseconds} from '../../../src/terminal/input-events.js';
import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {atMost, type Part} from '../figure.js';
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

/**
Keys while a filter searches back: in one long history, and in the feed of all projects.
*/
export const search: Part = {
	name: 'search',
	async measure() {
		await using long = await serveWorld(await longHistory(operations));
		await using single = await startDashboard({env: {PGTOWER_BASE_URL: long.baseUrl, PGTOWER_API_KEY: long.apiKey!}});
		await single.waitFor('loaded');
		single.press('3');
		await beginSearch(single);
		await enterPane(single, '2');
		const moved = await moveAround(single, moves);
		stillSearching(single);
		single.press('3');
		await single.idle(200);
		const stopped = await timeOf(single, () => {
			single.press('escape');
		}, screen => screen.includes('stopped, G goes on'));

		await using wide = await serveWorld(await manyHistories(projects, operationsEach));
		await using merged = await startDashboard({env: {PGTOWER_BASE_URL: wide.baseUrl, PGTOWER_API_KEY: wide.apiKey!}});
		await merged.waitFor('loaded');
		merged.press('A');
		await merged.waitFor(`${projects} projects`);
		await beginSearch(merged);
		const typed = [...await typeInPalette(merged, 'organizations'), ...await typeInPalette(merged, 'find-project'), ...await typeInPalette(merged, 'copy-result')];
		stillSearching(merged);

		const times = moved.map(({milliseconds}) => milliseconds);
		const limit = {limit: 33, unit: ' ms', digits: 1};
		return [
			atMost('key → its frame while a filter searches back, p99', percentile(times, 0.99), limit, `median ${median(times).toFixed(1)} of ${times.length} keys`),
			atMost('esc → the search has stopped, when it is clear that no sequence follows', stopped - escapeMilliseconds, limit, `after ${escapeMilliseconds} ms`),
			atMost(
				`letters in the palette while the feed of ${projects} projects is searched, p99`,
				percentile(typed, 0.99),
				limit,
				`median ${median(typed).toFixed(1)}; the slowest is number ${typed.indexOf(Math.max(...typed)) + 1} of ${typed.length} keys`,
			),
		];
	},
};
