import type {Options} from 'tsup';

/**
Keeps what serves clients of HTTP out of the file of the proxy's thread, in one of its own, which is read when the first of them comes.
*/
export const httpApart: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'http-apart',
	setup(build) {
		// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine reads it, and knows no such flag.
		build.onResolve({filter: /^\.\/http\/serve-http\.js$/}, ({importer}) => importer.endsWith('worker.ts') ? {path: './postgres-http.js', external: true} : undefined);
	},
};
