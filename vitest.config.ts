import {availableParallelism} from 'node:os';
import process from 'node:process';
import {configDefaults, defineConfig} from 'vitest/config';
import {changedFiles, testsOfChanges} from './test/house/tests-of-changes.js';
import {LongFirst} from './test/helpers/long-first.js';
import {memoryFolder} from './test/helpers/memory-folder.js';
import {testMilliseconds, waitMilliseconds} from './test/helpers/patience.js';

/**
Tests that run programs, most of them in a real pseudo-terminal.
*/
const onTerminals = [
	...['journeys', 'terminal', 'package', 'helpers', 'pictures', 'testing'].map(folder => `test/${folder}/**/*.test.ts`),
	// These run the built program, which is made anew for them when it is old or not there.
	'test/control-plane/failed-start.test.ts',
	'test/runtime/kept-code.test.ts',
];

/**
The first needs a node that npm brings for it alone, which is no part of `npm install`; the next two a disk of their own, which not
every machine lets them have. Then one waits for statistics, which come by real time. The others test tests: that the soak, the random keys and the random writes find what is planted.
*/
const inLongRuns = [
	'test/package/single-file.test.ts',
	'test/journeys/full-disk.test.ts',
	'test/journeys/postgres-full-disk.test.ts',
	'test/journeys/inside-a-compute.test.ts',
	'test/soak/planted-leaks.test.ts',
	'test/commands/random-keys/planted-bug.test.ts',
	'test/random-writes/planted-bugs.test.ts',
];
const leftOut = process.env.PGTOWER_TEST_LONG === '1' ? [] : inLongRuns;

const waiting = {poll: {timeout: waitMilliseconds}};
const patience = {testTimeout: testMilliseconds, hookTimeout: testMilliseconds};

/**
Whether this process may use only one core. More workers than a core can serve make each other's waits too long.
*/
const isAlone = availableParallelism() === 1;

/**
`--changed` alone would take all that depends on what changed: after a change of `src/base`, nearly everything. What takes long, and what
`npm run check` runs by itself, is left out then. The option `--exclude` leaves nothing out of a project.
*/
const isOfChanges = process.argv.includes('--changed');
const tests = isOfChanges ? testsOfChanges(changedFiles()) : ['test/**'];
const forAll = isOfChanges ? ['test/{faults,house,linter,load,random-writes,soak}/**'] : [];

/**
Where temporary files are made.
*/
const temporary = memoryFolder();
const inMemory = temporary === undefined ? {} : {TMPDIR: temporary};

export default defineConfig({
	test: {
		sequence: {sequencer: LongFirst},
		// What did not change since the last run is not translated again.
		fsModuleCache: true,
		projects: [
			{
				// React as it is shipped.
				oxc: {jsx: {runtime: 'automatic', development: false}},
				test: {
					name: 'parts',
					// After those on terminals, with one more than the two cores of a small machine: each loads the sources for itself.
					sequence: {groupOrder: 1},
					maxWorkers: isAlone ? 2 : 3,
					// What stands in for parts of packages does so here too.
					execArgv: ['--import', './bundle/use-vendored-parts-in-tests.ts'],
					// Ink asks a program for the size of a screen that does not tell its own, at each test that draws.
					env: {
						NODE_ENV: 'production', COLUMNS: '80', LINES: '24', ...inMemory,
					},
					// Nothing at the top of a module changes: the files of a worker share what one of them has loaded.
					isolate: false,
					...patience,
					// What is waited for takes a turn or two of the event loop: most of a test's time would go by between two looks.
					expect: {poll: {...waiting.poll, interval: 10}},
					include: tests.map(folder => `${folder}/*.test.{ts,tsx}`),
					exclude: [...onTerminals, ...leftOut, ...forAll],
				},
			},
			{
				// React as it is shipped.
				oxc: {jsx: {runtime: 'automatic', development: false}},
				test: {
					name: 'terminals',
					// Most of the time, a test on a terminal waits for a program to draw.
					sequence: {groupOrder: 0},
					maxWorkers: isAlone ? 3 : 8,
					execArgv: ['--import', './bundle/use-vendored-parts-in-tests.ts'],
					env: {NODE_ENV: 'production', FORCE_COLOR: '3', ...inMemory},
					include: onTerminals,
					exclude: [...configDefaults.exclude, ...leftOut],
					globalSetup: 'test/helpers/fresh-build.ts',
					...patience,
					expect: waiting,
					isolate: false,
				},
			},
		],
	},
});
