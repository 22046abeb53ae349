import {startDashboard} from '../../helpers/dashboard.js';
import {atMost, type Part} from '../figure.js';
import {enterPane, moveAround} from '../moves.js';
import {median, percentile} from '../statistics.js';
import {serveWorld, treeOfBranches} from '../worlds.js';

const count = 2000;
const moves = 60;
const filter = 'age>14d !protected branch-1';
const limit = {limit: 25, unit: ' ms', digits: 1} as const;

/**
From a key press to the last byte of its frame, in a project of many branches.
*/
export const branches: Part = {
	name: 'branches',
	async measure() {
		await using server = await serveWorld(await treeOfBranches(count));
		await using terminal = await startDashboard({env: {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey!}});
		await terminal.waitFor('branch-1');
		const pressedAt = performance.now();
		terminal.press('B');
		await terminal.waitFor(`Branches ${count}`);
		const opened = terminal.arrivedAt() - pressedAt;
		terminal.press('B');
		await terminal.waitFor('╭ Computes');
		await enterPane(terminal, 'B');
		const around = await moveAround(terminal, moves);
		const moved = around.map(({milliseconds}) => milliseconds);
		terminal.press('/');
		await terminal.waitFor(/\n \/ /v);
		const typed: number[] = [];
		for (let length = 1; length <= filter.length; length++) {
			const at = performance.now();
			terminal.type(filter.slice(length - 1, length));
			await terminal.waitFor(`/ ${filter.slice(0, length)}`);
			typed.push(terminal.arrivedAt() - at);
			await terminal.idle(20);
		}

		return [
			atMost(`${count} branches, B → its frame`, opened, {...limit, limit: 50}),
			atMost(`${count} branches, key → its frame, p99`, percentile(moved, 0.99), limit, `median ${median(moved).toFixed(1)}`),
			atMost(`${count} branches, a letter of the filter → its frame, p99`, percentile(typed, 0.99), limit, `median ${median(typed).toFixed(1)}`),
		];
	},
};
