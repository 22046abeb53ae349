import {defineConfig} from 'tsup';

/** The build of the program that `npm run read-crash` runs. It loads its packages from `node_modules`. */
export default defineConfig({
	entry: {main: 'bundle/read-crash/main.ts'},
	outDir: 'build/read-crash/program',
	format: 'esm',
	target: 'node24',
	platform: 'node',
	skipNodeModulesBundle: true,
	silent: true,
});
