import {defineConfig} from 'tsup';

/** Builds the benchmark as a program that loads its packages from where they are installed. */
export default defineConfig({
	entry: {main: 'test/bench/main.ts'},
	outDir: 'build/bench',
	format: 'esm',
	target: 'node24',
	platform: 'node',
	skipNodeModulesBundle: true,
	// The module node:sqlite exists only with its prefix.
	removeNodeProtocol: false,
	silent: true,
});
