import process from 'node:process';
import {configDefaults, defineConfig} from 'vitest/config';
import {LongestFirst} from './test/helpers/longest-first.js';

/**
Tests that run programs, most of them in a real pseudo-terminal.
*/
const onTerminals = ['journeys', 'terminal', 'package', 'helpers', 'pictures'].map(folder => `test/${folder}/**/*.test.ts`);

/**
The first needs a node that npm brings for it alone, which is no part of `npm install`; the second a disk of its own, which not every
machine lets it have.
*/
const inLongRunsOnly = ['test/package/single-file.test.ts', 'test/journeys/full-disk.test.ts'];

export default defineConfig({
	test: {
		sequence: {sequencer: LongestFirst},
		projects: [
			{
				test: {
					name: 'parts',
					// Nothing at the top of a module changes: the files of a worker share what one of them has loaded.
					isolate: false,
					maxWorkers: 2,
					// It ends what hangs, and judges nothing: a machine with other work to do may be ten times slower.
					testTimeout: 60_000,
					include: ['test/**/*.test.{ts,tsx}'],
					exclude: onTerminals,
				},
			},
			{
				test: {
					name: 'terminals',
					include: onTerminals,
					exclude: [...configDefaults.exclude, ...(process.env.PGTOWER_TEST_LONG === '1' ? [] : inLongRunsOnly)],
					globalSetup: 'test/helpers/fresh-build.ts',
					// A program and the terminal it draws on share the machine with those of another test: what takes
					// half a second on a machine at rest may take several.
					testTimeout: 30_000,
					isolate: false,
					// Most of the time they wait for a program to draw.
					maxWorkers: 4,
					sequence: {groupOrder: 1},
				},
			},
		],
	},
});
