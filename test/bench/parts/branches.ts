import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {atMost, type Part} from '../figure.js';
import {enterPane, moveAround} from '../moves.js';
import {median, percentile} from '../statistics.js';
import {serveWorld, treeOfBranches} from '../worlds.js';

const count = 2000;
const moves = 60;
const filter = 'age>14d !protected branch-1';

/**
Milliseconds from a key press to the last byte of the frame with that text.
*/
const timeTo = async (terminal: TerminalDriver, press: () => void, text: string): Promise<number> => {
	let arrivedAt = 0;
	const pressedAt = performance.now();
	press();
	await terminal.waitUntil(() => {
		arrivedAt = terminal.arrivedAt();
		return terminal.text().includes(text);
	}, text);
	await terminal.idle(30);
	return arrivedAt - pressedAt;
};

/**
From a key press to the last byte of its frame, in a project of many branches.
*/
export const branches: Part = {
	name: 'branches',
	async measure() {
		await using server = await serveWorld(await treeOfBranches(count));
		await using terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
		await terminal.waitFor('branch-1');
		await terminal.idle(500);
		const opened = await timeTo(terminal, () => {
			terminal.press('B');
		}, `Branches ${count}`);
		terminal.press('B');
		await terminal.waitFor('╭ Computes');
		await enterPane(terminal, 'B');
		const around = await moveAround(terminal, moves);
		const moved = around.map(({milliseconds}) => milliseconds);
		terminal.press('/');
		await terminal.waitFor(/\n \/ /v);
		const typed: number[] = [];
		for (let length = 1; length <= filter.length; length++) {
			typed.push(await timeTo(terminal, () => {
				terminal.type(filter.slice(length - 1, length));
			}, `/ ${filter.slice(0, length).trimEnd()}`));
		}

		return [
			atMost(`${count} branches, B → its first frame`, opened, {limit: 100, unit: ' ms', digits: 1}),
			atMost(`${count} branches, key → its frame, p99`, percentile(moved, 0.99), {limit: 25, unit: ' ms', digits: 1}, `median ${median(moved).toFixed(1)}`),
			atMost(`${count} branches, a letter of the filter → its frame, median`, median(typed), {limit: 25, unit: ' ms', digits: 1}, `p99 ${percentile(typed, 0.99).toFixed(1)}`),
		];
	},
};
