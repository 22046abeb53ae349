import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'tsup';
import {expect, test} from 'vitest';
import {useVendoredParts} from '../../bundle/use-vendored-parts.js';
import {vendoredParts, type VendoredPart} from '../../bundle/vendored-parts.js';
import {projectFolder} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/**
Bundles a program of the fixtures, and fails as the bundle of the whole program does.
*/
const bundle = async (entry: string, parts: readonly VendoredPart[]): Promise<void> => build({
	config: false,
	silent: true,
	entry: [path.join(projectFolder, 'test/fixtures/vendored', entry)],
	outDir: await temporaryFolder(),
	format: 'esm',
	platform: 'node',
	target: 'node22.19',
	noExternal: [/.*/v],
	removeNodeProtocol: false,
	esbuildPlugins: [useVendoredParts(parts)],
});

const withChanged = (part: VendoredPart, changed: Partial<VendoredPart>): readonly VendoredPart[] =>
	vendoredParts.map(other => other === part ? {...part, ...changed} : other);

test('what asks for all that is replaced is bundled with every vendored part', async () => {
	await expect(bundle('asks-for-all.ts', vendoredParts)).resolves.toBeUndefined();
});

test('packages of a linked folder are replaced too', async () => {
	const linked = path.join(await temporaryFolder(), 'node_modules');
	await symlink(path.join(projectFolder, 'node_modules'), linked);
	const throughLink = vendoredParts.map(part => ({...part, replaced: part.replaced.replace(/^node_modules/v, () => linked)}));
	await expect(bundle('asks-for-all.ts', throughLink)).resolves.toBeUndefined();
	await expect(bundle('asks-past-it.ts', throughLink)).rejects.toThrow('in spite of src/vendor/ink/output.ts.');
});

test.each(vendoredParts)('without $vendored there is no bundle', async part => {
	await expect(bundle('asks-for-all.ts', withChanged(part, {vendored: 'src/vendor/taken-away.ts'}))).rejects.toThrow('src/vendor/taken-away.ts is not there: see bundle/vendored-parts.ts.');
});

test.each(vendoredParts)('when nothing asks for $request any more, there is no bundle', async part => {
	await expect(bundle('asks-for-all.ts', withChanged(part, {request: './elsewhere.js'}))).rejects.toThrow(/ is not in the bundle: see bundle\/vendored-parts\.ts\.| is in the bundle, in spite of /v);
});

test.each(vendoredParts.filter(({replaced}) => !replaced.startsWith('node:')))('when $replaced has moved, there is no bundle', async part => {
	await expect(bundle('asks-for-all.ts', withChanged(part, {replaced: 'node_modules/ink/build/moved.js'}))).rejects.toThrow('node_modules/ink/build/moved.js is not there: see bundle/vendored-parts.ts.');
});

test('a file that is replaced and there all the same makes no bundle', async () => {
	await expect(bundle('asks-past-it.ts', vendoredParts)).rejects.toThrow('node_modules/ink/build/output.js is in the bundle, in spite of src/vendor/ink/output.ts.');
});
