import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure, forComparison} from '../judge.js';
import {beginKey} from '../key-time.js';
import {moveAround} from '../moves.js';
import {startPassingServer} from '../passing-server.js';
import {residentMegabytes} from '../process-figures.js';
import {median, percentile} from '../statistics.js';
import {longHistory, serveWorld} from '../worlds.js';

const few = 1000;
const many = 100_000;
const rounds = 10;
const timesPerRound = 5;

const loaded = (terminal: TerminalDriver): number => Number(/\b(?<count>\d+) loaded/v.exec(terminal.text())?.groups?.count ?? '0');

/** Scrolls to the end until `operations` are loaded, then back to the third row. */
const load = async (terminal: TerminalDriver, operations: number) => {
	await terminal.waitFor('loaded');
	terminal.press('3');
	let before = 0;
	while (loaded(terminal) < operations) {
		before = loaded(terminal);
		terminal.press('end');
		const seen = before;
		await terminal.waitUntil(() => loaded(terminal) > seen, 'more operations', {timeout: 30_000});
	}

	terminal.press('home');
	await terminal.idle(1000);
	terminal.press('down', 'down');
	await terminal.idle(1000);
};

const timesOfMoves = async (terminal: TerminalDriver): Promise<readonly number[]> => {
	const moves = await moveAround(terminal, timesPerRound);
	return moves.map(({undisturbed}) => undisturbed);
};

/** Types a filter, and measures each key press to the last byte of its effect. */
const typeFilter = async (terminal: TerminalDriver, filter: string): Promise<readonly number[]> => {
	terminal.press('/');
	await terminal.idle(500);
	const measured: number[] = [];
	for (const letter of filter) {
		const mark = terminal.bytes().length;
		const timeAt = beginKey(terminal.pid);
		let lastAt = 0;
		terminal.type(letter);
		await terminal.waitUntil(() => {
			lastAt = terminal.arrivedAt();
			return terminal.bytes().length > mark;
		}, `something to come of "${letter}"`);
		await terminal.idle(250);
		const {undisturbed} = timeAt(Math.max(lastAt, terminal.arrivedAt()));
		measured.push(undisturbed);
	}

	terminal.press('escape');
	await terminal.idle(300);
	return measured;
};

/** The cost of 100,000 loaded operations: a key press among them and among 1,000, in turns, and filtering them. */
export const load100000: Part = {
	name: 'load',
	async measure({empty}) {
		await using controlPlane = await serveWorld(await longHistory(many));
		// The server uses the largest pages of the API, since loading 100,000 operations is not measured.
		await using server = await startPassingServer(controlPlane, {rewrite: path => path.replace(/(?<=\blimit=)200\b/v, '1000')});
		const options = {env: server.env, args: ['--interval', '3600']};
		await using small = await startDashboard(options);
		await using large = await startDashboard(options);
		await load(small, few);
		await load(large, many);
		const withFew: number[] = [];
		const withMany: number[] = [];
		// Warms both programs up.
		await timesOfMoves(small);
		await timesOfMoves(large);
		for (let round = 0; round < rounds; round++) {
			withFew.push(...await timesOfMoves(small));
			withMany.push(...await timesOfMoves(large));
		}

		const loadedOf = {few: loaded(small), many: loaded(large)};
		const megabytes = await residentMegabytes(large.pid);
		const {result: filtered, undisturbed} = await besideEmptyFrames(empty, async () => [
			...await typeFilter(large, 'status:failed !main'),
			...await typeFilter(large, '6a'),
			...await typeFilter(large, '12:'),
		]);
		const slowest = Math.max(...filtered);
		const amongFew = {name: 'the same with 1,000 operations', values: withFew} as const;
		return [
			asFigure(amongFew),
			against(budgets.keyOfManyOperations, median(withMany), amongFew, {details: `p99 ${percentile(withMany, 0.99).toFixed(1)}; ${loadedOf.many} against ${loadedOf.few} loaded`}),
			asFigure(undisturbed),
			against(budgets.filterOfManyOperations, slowest, undisturbed, {
				details: `median ${median(filtered).toFixed(1)}; the slowest is number ${filtered.indexOf(slowest) + 1} of ${filtered.length} keys`,
			}),
			forComparison('resident memory with 100,000 operations loaded', `${megabytes.toFixed(0)} MB`),
		];
	},
};
