import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {build} from 'tsup';
import {programOptions} from '../../tsup.config.js';
import {projectFolder} from '../helpers/source-files.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {threadTimes, withoutWaits} from './key-time.js';
import {processorMilliseconds} from './process-figures.js';
import {asUsersDo, hasFrame, untilSeen} from './start-program.js';

/** Milliseconds from the start to the end of the frame. */
export type EmptyStart = {
	readonly frame: number;

	/** The same without the time in which other programs used the processor. */
	readonly undisturbed: number;

	/** Milliseconds of processor time. */
	readonly processor: number;
};

/** The program that starts are compared with. */
export type EmptyProgram = {
	readonly start: () => Promise<EmptyStart>;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/**
Builds the program that starts are compared with: it renders one empty frame, with the program's build settings but with unpatched Ink. That way,
a patch counts as a gain.
*/
const buildEmpty = async (folder: string): Promise<string> => {
	await build({
		...programOptions,
		config: false,
		plugins: [],
		entry: {empty: path.join(projectFolder, 'test/bench/empty-frame.tsx')},
		outDir: folder,
		clean: false,
		silent: true,
		esbuildPlugins: [],
		esbuildOptions(options) {
			options.alias = {...options.alias, 'react-devtools-core': path.join(projectFolder, 'src/vendor/no-devtools.ts')};
		},
	});
	// As in the program's own folder, node need not find out the kind of the module.
	await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
	return path.join(folder, 'empty.js');
};

/** Builds that program in a folder of its own. */
export const makeEmptyProgram = async (): Promise<EmptyProgram> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
	const program = await buildEmpty(folder);
	return {
		async start() {
			await using terminal = await startTerminal({command: process.execPath, args: [program], env: asUsersDo});
			const frame = await untilSeen(terminal, () => hasFrame(terminal, ''));
			return {frame, undisturbed: withoutWaits(frame, threadTimes(terminal.pid)), processor: await processorMilliseconds(terminal.pid)};
		},
		async [Symbol.asyncDispose]() {
			await rm(folder, {recursive: true, force: true});
		},
	};
};
