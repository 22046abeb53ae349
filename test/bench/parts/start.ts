import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {build} from 'tsup';
import {builtProgram} from '../../helpers/dashboard.js';
import {projectFolder} from '../../helpers/source-files.js';
import {startTerminal} from '../../helpers/terminal-driver.js';
import {atMost, forComparison, type Part} from '../figure.js';
import {
	asUsersDo,
	hasFrame,
	startProgram,
	untilSeen,
	type Start,
} from '../start-program.js';
import {median} from '../statistics.js';

const runs = 11;

const startEmpty = async (program: string): Promise<number> => {
	await using terminal = await startTerminal({command: process.execPath, args: [program], env: asUsersDo});
	return await untilSeen(terminal, () => hasFrame(terminal, ''));
};

/**
Builds the program that starts are compared with: it renders one empty frame, with the program's build settings but with unpatched Ink. The
patches must count in favour of the program.
*/
const buildEmpty = async (folder: string): Promise<string> => {
	await build({
		config: path.join(projectFolder, 'tsup.config.ts'),
		entry: {empty: path.join(projectFolder, 'test/bench/empty-frame.tsx')},
		outDir: folder,
		clean: false,
		silent: true,
		esbuildPlugins: [],
		esbuildOptions(options) {
			options.alias = {...options.alias, 'react-devtools-core': path.join(projectFolder, 'src/vendor/no-devtools.ts')};
		},
	});
	// As in the program's own folder: node need not find out what kind of module it is.
	await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
	return path.join(folder, 'empty.js');
};

/**
From start to first frame, and to live data, each run beside one of the empty program.
*/
export const start: Part = {
	name: 'start',
	async measure() {
		const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
		try {
			const program = await buildEmpty(folder);
			const empties: number[] = [];
			const starts: Start[] = [];
			// The first run of each only warms the disk's cache.
			for (let run = 0; run <= runs; run++) {
				empties.push(await startEmpty(program));
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
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	},
};
