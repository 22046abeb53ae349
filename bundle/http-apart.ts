import type {Options} from 'tsup';

/**
Keeps the code that serves HTTP clients in a file of its own. The proxy's thread loads that file when the first HTTP client connects.
*/
export const httpApart: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'http-apart',
	setup(build) {
		// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine runs the pattern, and does not support the flag.
		build.onResolve({filter: /^\.\/http\/serve-http\.js$/}, ({importer}) => importer.endsWith('worker.ts') ? {path: './postgres-http.js', external: true} : undefined);
	},
};
