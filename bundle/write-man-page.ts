import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Options} from 'tsup';
import {version} from '../src/base/version.js';
import {manPage} from './man-page/man-page.js';

/** Writes the manual page beside the bundle. */
export const writeManPage: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'man-page',
	setup(build) {
		build.onEnd(() => {
			const folder = build.initialOptions.outdir ?? 'dist';
			mkdirSync(folder, {recursive: true});
			writeFileSync(path.join(folder, 'pgtower.1'), manPage(version));
		});
	},
};
