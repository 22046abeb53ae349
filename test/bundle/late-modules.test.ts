import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {build} from 'tsup';
import {expect, test} from 'vitest';
import {lateModules} from '../../bundle/late-modules.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {runToEnd} from '../package/installed-package.js';

const main = `
const isLoaded = () => process.moduleLoadList.includes('NativeModule tls');
const before = isLoaded();
const {kind} = await import('./part.js');
console.log(JSON.stringify([before, kind, isLoaded()]));
`;

test('a built-in module of Node is not loaded before the part of the program that imports the module', async () => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, 'main.ts'), main);
	await writeFile(path.join(folder, 'part.ts'), 'import {connect} from \'node:tls\';\nexport const kind = typeof connect;\n');
	await build({
		config: false, silent: true, entry: [path.join(folder, 'main.ts')], outDir: folder, format: 'esm', outExtension: () => ({js: '.mjs'}), platform: 'node', target: 'node22.19',
		splitting: false, removeNodeProtocol: false, esbuildPlugins: [lateModules],
		banner: {js: 'import {createRequire} from \'node:module\'; const require = createRequire(import.meta.url);'},
	});
	expect(await runToEnd(process.execPath, [path.join(folder, 'main.mjs')])).toEqual({code: 0, output: '[false,"function",true]\n', complaint: ''});
});
