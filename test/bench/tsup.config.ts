import {defineConfig} from 'tsup';

/**
How the measurements are made to run: as a program that finds its packages where they are installed.
*/
export default defineConfig({
	entry: {main: 'test/bench/main.ts'},
	outDir: 'build/bench',
	format: 'esm',
	target: 'node24',
	platform: 'node',
	skipNodeModulesBundle: true,
	// Node:sqlite exists only with its prefix.
	removeNodeProtocol: false,
	silent: true,
});
