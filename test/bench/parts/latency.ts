import {startDashboard} from '../../helpers/dashboard.js';
import {atMost, type Figure, type Part} from '../figure.js';
import {enterPane, moveAround, type Move} from '../moves.js';
import {processorSeconds} from '../process-figures.js';
import {median, percentile} from '../statistics.js';

/**
The projects come last: moving down among them changes what the others show.
*/
const panes = [['2', 'computes'], ['3', 'operations'], ['1', 'projects']] as const;
const timesPerPane = 50;

const times = (moves: readonly Move[]): readonly number[] => moves.map(({milliseconds}) => milliseconds);

/**
From a key press to the last byte of its frame, on the living demo.
*/
export const latency: Part = {
	name: 'latency',
	async measure() {
		await using terminal = await startDashboard();
		await terminal.waitFor('shop-primary');
		await terminal.idle(500);
		const figures: Figure[] = [];
		const all: number[] = [];
		let processor = 0;
		for (const [key, name] of panes) {
			await enterPane(terminal, key);
			const before = await processorSeconds(terminal.pid);
			const measured = times(await moveAround(terminal, timesPerPane));
			processor += await processorSeconds(terminal.pid) - before;
			all.push(...measured);
			figures.push(atMost(`key → its frame, ${name}, median`, median(measured), {limit: 10, unit: ' ms', digits: 1}, `p99 ${percentile(measured, 0.99).toFixed(1)}`));
		}

		return [
			...figures,
			atMost('key → its frame, p99', percentile(all, 0.99), {limit: 25, unit: ' ms', digits: 1}, `of ${all.length} keys`),
			// The polls and the traffic of the demo meanwhile count, too.
			atMost('processor time of a key', processor * 1000 / all.length, {limit: 5, unit: ' ms', digits: 1}),
		];
	},
};
