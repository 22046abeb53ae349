import {defineConfig} from 'tsup';

/**
How `npm run read-crash` is made to run: as a program that finds its packages where they are installed.
*/
export default defineConfig({
	entry: {main: 'bundle/read-crash/main.ts'},
	outDir: 'build/read-crash/program',
	format: 'esm',
	target: 'node24',
	platform: 'node',
	skipNodeModulesBundle: true,
	silent: true,
});
