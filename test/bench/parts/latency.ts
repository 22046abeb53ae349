import {startDashboard} from '../../helpers/dashboard.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {against, asFigure} from '../judge.js';
import type {KeyTime} from '../key-time.js';
import {enterPane, moveAround} from '../moves.js';
import {processorMilliseconds} from '../process-figures.js';
import {slowest} from '../slowest.js';
import {median} from '../statistics.js';

/** The panes to measure. The projects come last: moving the cursor there changes the other panes. */
const panes = [['2', 'computes'], ['3', 'operations'], ['1', 'projects']] as const;
const timesPerPane = 50;

type Keys = {
	readonly pane: string;
	readonly moves: readonly KeyTime[];
	readonly processor: number;
};

const measureKeys = async (): Promise<readonly Keys[]> => {
	await using terminal = await startDashboard();
	await terminal.waitFor('shop-primary');
	await terminal.idle(500);
	const measured: Keys[] = [];
	for (const [key, pane] of panes) {
		await enterPane(terminal, key);
		const before = await processorMilliseconds(terminal.pid);
		const moves = await moveAround(terminal, timesPerPane);
		measured.push({pane, moves, processor: await processorMilliseconds(terminal.pid) - before});
	}

	return measured;
};

/** The time from a key press to the last byte of its frame, in the demo. */
export const latency: Part = {
	name: 'latency',
	async measure({empty}) {
		const {result, undisturbed, processor} = await besideEmptyFrames(empty, measureKeys);
		const all = result.flatMap(({moves}) => moves);
		const used = result.reduce((sum, keys) => sum + keys.processor, 0);
		return [
			asFigure(undisturbed),
			asFigure(processor),
			...result.map(({pane, moves}) => against(budgets.key, median(moves.map(time => time.undisturbed)), undisturbed, {of: pane})),
			slowest(budgets.slowKey, all, undisturbed, 'the demo'),
			// This includes the polls and the traffic of the demo.
			against(budgets.keyProcessor, used / all.length, processor),
		];
	},
};
