import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'tsup';
import {expect, test} from 'vitest';
import {lighterPackages} from '../../bundle/lighter-packages.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

test('a bundle without a file that is to be changed is not built', async () => {
	const folder = await temporaryFolder();
	const entry = path.join(folder, 'main.js');
	await writeFile(entry, 'export const one = 1;');
	await expect(build({
		config: false, silent: true, entry: [entry], outDir: path.join(folder, 'out'), format: 'esm', esbuildPlugins: [lighterPackages],
	})).rejects.toThrow('is not in the bundle any more: see bundle/lighter-packages.ts.');
});
