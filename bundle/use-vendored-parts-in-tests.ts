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
Puts the vendored parts in their places in the tests, as the bundle does: packages are loaded by node, which asks here.
*/
registerHooks({
	resolve(specifier, context, resolveNext) {
		// A vendored part names what it imports as the bundler wants it.
		const isOwn = specifier.startsWith('.') && !specifier.includes('/node_modules/') && context.parentURL?.startsWith(new URL('src/', projectUrl).href) === true;
		const resolution = resolveNext(isOwn ? specifier.replace(/\.js$/v, '.ts') : specifier, context);
		const vendored = vendoredUrls.get(resolution.url);
		return vendored === undefined ? resolution : {url: vendored, format: 'module-typescript', shortCircuit: true};
	},
});
