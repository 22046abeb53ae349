import {registerHooks} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {realFile} from './check-vendored-parts.ts';
import {vendoredParts} from './vendored-parts.ts';

const projectFolder = path.resolve(import.meta.dirname, '..');
const projectUrl = pathToFileURL(projectFolder + path.sep).href;

const vendoredUrls: ReadonlyMap<string, string> = new Map(vendoredParts.map(({replaced, vendored}) => [
	replaced.startsWith('node:') ? replaced : pathToFileURL(realFile(path.join(projectFolder, replaced))).href,
	new URL(vendored, projectUrl).href,
]));

/**
Replaces parts of packages with the vendored parts in tests, as the bundle does. Node loads the packages, and calls this hook for each import.
*/
registerHooks({
	resolve(specifier, context, resolveNext) {
		// A vendored part imports `.js` files, as the bundler expects; node needs the name of the `.ts` file.
		const isOwn = specifier.startsWith('.') && !specifier.includes('/node_modules/') && context.parentURL?.startsWith(new URL('src/', projectUrl).href) === true;
		const resolution = resolveNext(isOwn ? specifier.replace(/\.js$/v, '.ts') : specifier, context);
		const vendored = vendoredUrls.get(resolution.url);
		return vendored === undefined ? resolution : {url: vendored, format: 'module-typescript', shortCircuit: true};
	},
});
