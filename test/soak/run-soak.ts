import {execFile} from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import {promisify} from 'node:util';
import {build} from 'tsup';
import {useVendoredPartsWhereAsked} from '../../bundle/use-vendored-parts.js';
import {amount} from '../helpers/long.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import type {SoakReport} from './soak.js';

// oxlint-disable-next-line typescript/strict-void-return -- The type of execFile says that it gives its child back, too.
const run = promisify(execFile);

/**
Bundles the soak like the program itself, with React's production build.

@returns The file to run.
*/
export const buildSoak = async (): Promise<string> => {
	const folder = await temporaryFolder();
	await build({
		config: false,
		entry: {soak: path.join(import.meta.dirname, 'main.ts')},
		outDir: folder,
		outExtension: () => ({js: '.mjs'}),
		format: 'esm',
		platform: 'node',
		target: 'node22.19',
		silent: true,
		splitting: false,
		noExternal: [/.*/v],
		removeNodeProtocol: false,
		define: {'process.env.DEV': '"false"', 'process.env.NODE_ENV': '"production"'},
		banner: {js: 'import {createRequire as __createRequire} from \'node:module\'; const require = __createRequire(import.meta.url);'},
		esbuildPlugins: [useVendoredPartsWhereAsked],
		esbuildOptions(options) {
			const absent = path.join(import.meta.dirname, 'absent-package.ts');
			options.alias = {vitest: absent};
		},
	});
	return path.join(folder, 'soak.mjs');
};

/**
Without these options, code that is optimized late is on the heap, too, for a screen that was rarely drawn. That is no leak, but exceeds the budget
in the long run.
*/
const asWritten = ['--no-opt', '--no-maglev', '--no-sparkplug'];

/** Runs the program for a number of days in its own process. */
export const runSoak = async (file: string, {days, intervalMinutes, isPlanted = false}: {
	readonly days: number;
	readonly intervalMinutes: number;

	/** Whether leaks are planted that the soak must find. */
	readonly isPlanted?: boolean;
}): Promise<SoakReport> => {
	const args = ['--expose-gc', ...amount<readonly string[]>([], asWritten), file, String(days), String(intervalMinutes), ...(isPlanted ? ['planted'] : [])];
	const {stdout} = await run(process.execPath, args, {maxBuffer: 1e8});
	return JSON.parse(stdout) as SoakReport;
};
