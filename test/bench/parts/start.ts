import process from 'node:process';
import {builtProgram} from '../../helpers/dashboard.js';
import {baselinesOf} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {EmptyStart} from '../empty-program.js';
import type {Part} from '../figure.js';
import {againstInPairs, asFigure} from '../judge.js';
import {startProgram, type Start} from '../start-program.js';

const runs = 11;

/** The time from the start to the first frame, and to live data, each run beside one of the empty program. */
export const start: Part = {
	name: 'start',
	async measure({empty}) {
		const empties: EmptyStart[] = [];
		const starts: Start[] = [];
		for (let run = 0; run <= runs; run++) {
			empties.push(await empty.start());
			starts.push(await startProgram(process.execPath, [builtProgram]));
		}

		// The first run of each only warms the disk's cache.
		const {frame, processor} = baselinesOf(empties.slice(1));
		return [
			asFigure(frame),
			asFigure(processor),
			againstInPairs(budgets.firstFrame, starts.slice(1).map(run => run.frame), frame),
			againstInPairs(budgets.liveData, starts.slice(1).map(run => run.live), frame),
		];
	},
};
