import type {Options} from 'tsup';

/**
Keeps the loader in a file of its own, beside the first file, which any version of node must be able to read.
*/
export const loaderApart: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'loader-apart',
	setup(build) {
		// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine runs the pattern, and does not support the flag.
		build.onResolve({filter: /^\.\/runtime\/loader\.js$/}, () => ({path: './loader.cjs', external: true}));
	},
};
