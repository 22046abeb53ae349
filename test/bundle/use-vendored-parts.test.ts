import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'tsup';
import {expect, test} from 'vitest';
import {missingFiles, unusedParts} from '../../bundle/check-vendored-parts.js';
import {useVendoredParts} from '../../bundle/use-vendored-parts.js';
import {vendoredParts, type VendoredPart} from '../../bundle/vendored-parts.js';
import {projectFolder} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/**
Bundles a program of the fixtures, and fails like the bundle of the whole program.

@returns The contents of the bundle, from the bundler.
*/
const bundle = async (entry: string, parts?: readonly VendoredPart[]): Promise<Parameters<typeof unusedParts>[1]> => {
	let contents: Parameters<typeof unusedParts>[1];
	await build({
		config: false,
		silent: true,
		entry: [path.join(projectFolder, 'test/fixtures/vendored', entry)],
		outDir: await temporaryFolder(),
		format: 'esm',
		platform: 'node',
		target: 'node22.19',
		noExternal: [/.*/v],
		removeNodeProtocol: false,
		esbuildPlugins: [...(parts === undefined ? [] : [useVendoredParts(parts)]), {
			name: 'contents',
			setup({onEnd, onResolve}) {
				// Ink's own developer tools need a package that is not installed; their replacement does not.
				// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine reads it, and knows no such flag.
				onResolve({filter: /^react-devtools-core$/}, ({path: name}) => ({path: name, external: true}));
				onEnd(({metafile}) => {
					contents = metafile;
				});
			},
		}],
	});
	return contents;
};

const withChanged = (part: VendoredPart, changed: Partial<VendoredPart>): readonly VendoredPart[] =>
	vendoredParts.map(other => other === part ? {...part, ...changed} : other);

const [first] = vendoredParts;

test('a program that imports all replaced packages is bundled with every vendored part', async () => {
	expect(unusedParts(vendoredParts, await bundle('asks-for-all.ts', vendoredParts))).toEqual([]);
});

test('packages are also replaced if node_modules is a symbolic link', async () => {
	const linked = path.join(await temporaryFolder(), 'node_modules');
	await symlink(path.join(projectFolder, 'node_modules'), linked);
	const throughLink = vendoredParts.map(part => ({...part, replaced: part.replaced.replace(/^node_modules/v, () => linked)}));
	await bundle('asks-for-all.ts', throughLink);
	await expect(bundle('asks-past-it.ts', throughLink)).rejects.toThrow('in spite of src/vendor/ink/output.ts.');
});

test.each([
	['a vendored file is missing', {vendored: 'src/vendor/taken-away.ts'}, 'src/vendor/taken-away.ts is not there: see bundle/vendored-parts.ts.'],
	['a replaced file has moved', {replaced: 'node_modules/ink/build/moved.js'}, 'node_modules/ink/build/moved.js is not there: see bundle/vendored-parts.ts.'],
	['no file imports the replaced file any more', {request: './elsewhere.js'}, 'src/vendor/ink/output.ts is not in the bundle: see bundle/vendored-parts.ts.'],
])('bundling fails if %s', async (_, changed, problem) => {
	await expect(bundle('asks-for-all.ts', withChanged(first!, changed))).rejects.toThrow(problem);
});

test.each(vendoredParts)('the check for missing files reports a missing $vendored, and a missing file that $vendored replaces', part => {
	expect(missingFiles(vendoredParts)).toEqual([]);
	expect(missingFiles(withChanged(part, {vendored: 'src/vendor/taken-away.ts'}))).toEqual(['src/vendor/taken-away.ts is not there: see bundle/vendored-parts.ts.']);
	expect(missingFiles(withChanged(part, {replaced: 'node_modules/moved.js'}))).toEqual(['node_modules/moved.js is not there: see bundle/vendored-parts.ts.']);
});

test('for a bundle without replacements, unusedParts reports every missing vendored part and every original file', async () => {
	expect(unusedParts(vendoredParts, await bundle('asks-for-all.ts'))).toEqual(vendoredParts.flatMap(({vendored, replaced}) => [
		`${vendored} is not in the bundle: see bundle/vendored-parts.ts.`, `${replaced} is in the bundle, in spite of ${vendored}.`,
	]));
});

test('bundling fails if a file that a vendored part replaces is still in the bundle', async () => {
	await expect(bundle('asks-past-it.ts', vendoredParts)).rejects.toThrow('node_modules/ink/build/output.js is in the bundle, in spite of src/vendor/ink/output.ts.');
});
