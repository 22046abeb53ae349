import path from 'node:path';
import type {Options} from 'tsup';
import {missingFiles, realFile, unusedParts} from './check-vendored-parts.js';
import {vendoredParts, type VendoredPart} from './vendored-parts.js';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
The mark of a request that this plugin sends back to the bundler. The plugin must not handle such a request again.
*/
const own = Symbol('asked by this plugin');

const createPlugin = (parts: readonly VendoredPart[], isWholeProgram: boolean): Plugin => ({
	name: 'vendored parts',
	setup(build) {
		build.onStart(() => ({errors: missingFiles(parts).map(text => ({text}))}));
		build.onEnd(({metafile}) => ({errors: (isWholeProgram ? unusedParts(parts, metafile) : []).map(text => ({text}))}));
		for (const {request, replaced, vendored} of parts) {
			// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine runs the pattern, and does not support the flag.
			build.onResolve({filter: new RegExp(`^${request.replaceAll('.', String.raw`\.`)}$`)}, async ({pluginData, importer, resolveDir, kind}) => {
				if (pluginData === own) {
					return undefined;
				}

				const found = await build.resolve(request, {
					importer, resolveDir, kind, pluginData: own,
				});
				return found.path === realFile(replaced) ? {path: path.resolve(vendored)} : undefined;
			});
		}
	},
});

/** Puts the vendored parts into the program's bundle. The build fails if one of them is missing or unused. */
export const useVendoredParts = (parts: readonly VendoredPart[] = vendoredParts): Plugin => createPlugin(parts, true);

/** The plugin for bundles of single parts of the program. Such a bundle need not use every vendored part. */
export const useVendoredPartsWhereAsked: Plugin = createPlugin(vendoredParts, false);
