import {startDashboard} from '../../helpers/dashboard.js';
import {longAsleep} from '../../helpers/long-asleep.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {startWatchedControlPlane, type WatchedControlPlane} from '../../helpers/watched-control-plane.js';
import {budgets} from '../budgets.js';
import type {Figure, Part} from '../figure.js';
import {atMost} from '../judge.js';
import {enterPane, moveAround} from '../moves.js';

/** The panes to measure. The projects come last: moving the cursor there changes the other panes. */
const panes = [['2', 'computes'], ['3', 'operations'], ['1', 'projects']] as const;

const open = async (controlPlane: WatchedControlPlane, ...args: readonly string[]): Promise<TerminalDriver> => {
	const terminal = await startDashboard({env: controlPlane.env, args});
	await terminal.waitFor('shop-primary');
	await terminal.waitFor('suspend_compute');
	await terminal.idle(1000);
	return terminal;
};

const cursorMoves = async (controlPlane: WatchedControlPlane): Promise<readonly Figure[]> => {
	await using terminal = await open(controlPlane, '--interval', '3600');
	const figures: Figure[] = [];
	for (const [key, name] of panes) {
		await enterPane(terminal, key);
		const moves = await moveAround(terminal, 2);
		figures.push(atMost(budgets.move, Math.max(...moves.map(({bytes}) => bytes)), {of: name}));
	}

	return figures;
};

/** Resolves when `requests` more requests have arrived, and their answers are drawn. */
const untilAsked = async (terminal: TerminalDriver, controlPlane: WatchedControlPlane, requests: number) => {
	const target = controlPlane.requests().length + requests;
	while (controlPlane.requests().length < target) {
		await terminal.idle(100);
	}

	await terminal.idle(300);
};

const polls = async (controlPlane: WatchedControlPlane): Promise<readonly Figure[]> => {
	await using terminal = await open(controlPlane, '--interval', '2');
	// During the first minute, the header's requests per minute change with each poll.
	await untilAsked(terminal, controlPlane, 70);
	const quietAt = terminal.bytes().length;
	await untilAsked(terminal, controlPlane, 12);
	const quiet = terminal.bytesSince(quietAt).length;

	let mark = 0;
	controlPlane.rewrite((body, asked) => {
		const asleep = longAsleep(body, asked) as {operations?: Array<{status: string; updated_at: string}>};
		const [newest] = asleep.operations ?? [];
		if (newest) {
			mark ||= terminal.bytes().length;
			newest.status = 'failed';
		}

		return asleep;
	});
	const failures = () => terminal.text().match(/✕ Error/gv)?.length ?? 0;
	const before = failures();
	await terminal.waitUntil(() => failures() > before, 'the operation to have failed');
	const changed = terminal.bytesSince(mark).length;
	return [
		atMost(budgets.quietPolls, quiet, {details: '12 requests'}),
		atMost(budgets.changedStatus, changed),
	];
};

/** The number of bytes that go to the terminal. */
export const bytes: Part = {
	name: 'bytes',
	async measure() {
		await using controlPlane = await startWatchedControlPlane();
		controlPlane.rewrite(longAsleep);
		return [...await cursorMoves(controlPlane), ...await polls(controlPlane)];
	},
};
