import process from 'node:process';
import {builtProgram} from '../../helpers/dashboard.js';
import {makeEmptyProgram} from '../empty-program.js';
import {atMost, forComparison, type Part} from '../figure.js';
import {startProgram, type Start} from '../start-program.js';
import {median} from '../statistics.js';

const runs = 11;

/**
From start to first frame, and to live data, each run beside one of the empty program.
*/
export const start: Part = {
	name: 'start',
	async measure() {
		await using program = await makeEmptyProgram();
		const empties: number[] = [];
		const starts: Start[] = [];
		// The first run of each only warms the disk's cache.
		for (let run = 0; run <= runs; run++) {
			empties.push(await program.start());
			starts.push(await startProgram(process.execPath, [builtProgram]));
		}

		const empty = median(empties.slice(1));
		const frame = median(starts.slice(1).map(run => run.frame));
		const live = median(starts.slice(1).map(run => run.live));
		return [
			forComparison('a bundle with one empty Ink frame', `${empty.toFixed(0)} ms`),
			atMost('start → first frame', frame / empty, {limit: 1.4, unit: '×', digits: 2}, `${frame.toFixed(0)} ms`),
			atMost('start → live data in every pane', live / empty, {limit: 2.2, unit: '×', digits: 2}, `${live.toFixed(0)} ms`),
		];
	},
};
