import {existsSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {builtProgram} from '../../helpers/dashboard.js';
import {projectFolder} from '../../helpers/source-files.js';
import {atMost, forComparison, type Part} from '../figure.js';
import {startProgram, type Start} from '../start-program.js';
import {median} from '../statistics.js';

const program = path.join(projectFolder, 'build/pgtower');
const runs = 11;

const medianOf = (starts: readonly Start[], name: keyof Start): number => median(starts.slice(1).map(start => start[name]));

/**
The start of the single file that needs no node, in turns with the bundle: it must not be slower.
*/
export const singleFile: Part = {
	name: 'single-file',
	async measure() {
		if (!existsSync(program)) {
			return [forComparison('the single file', 'is not there: npm run build:binary')];
		}

		const bundles: Start[] = [];
		const files: Start[] = [];
		// The first start of each only warms the disk's cache.
		for (let run = 0; run <= runs; run++) {
			bundles.push(await startProgram(process.execPath, [builtProgram]));
			files.push(await startProgram(program, []));
		}

		return (['frame', 'live'] as const).map(name => {
			const [bundle, file] = [medianOf(bundles, name), medianOf(files, name)];
			const what = `single file, start → ${name === 'frame' ? 'first frame' : 'live data'}, against the bundle`;
			return atMost(what, file / bundle, {limit: 1, unit: '×', digits: 2}, `${file.toFixed(0)} against ${bundle.toFixed(0)} ms`);
		});
	},
};
