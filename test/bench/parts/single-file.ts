import {existsSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {builtProgram} from '../../helpers/dashboard.js';
import {projectFolder} from '../../helpers/source-files.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {againstInPairs, forComparison} from '../judge.js';
import {median} from '../statistics.js';
import {startProgram, type Start} from '../start-program.js';

const program = path.join(projectFolder, 'build/pgtower');
const runs = 11;

/** The start of the single file that needs no node, in turns with the bundle, which may not be faster. */
export const singleFile: Part = {
	name: 'single-file',
	async measure() {
		if (!existsSync(program)) {
			return [forComparison('the single file', 'is not there: npm run build:binary')];
		}

		const bundleStarts: Start[] = [];
		const fileStarts: Start[] = [];
		// The first start of each only warms the disk's cache.
		for (let run = 0; run <= runs; run++) {
			bundleStarts.push(await startProgram(process.execPath, [builtProgram]));
			fileStarts.push(await startProgram(program, []));
		}

		return (['frame', 'live'] as const).map(name => {
			const [files, bundles] = [fileStarts, bundleStarts].map(starts => starts.slice(1).map(start => start[name])) as [number[], number[]];
			return againstInPairs(budgets.singleFile, files, {name: 'the bundle', values: bundles}, {
				of: name === 'frame' ? 'start → first frame' : 'start → live data',
				details: `the bundle ${median(bundles).toFixed(0)}`,
			});
		});
	},
};
