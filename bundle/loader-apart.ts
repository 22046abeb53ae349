import type {Options} from 'tsup';

/**
Keeps the loader in a file of its own, apart from the program's first file, since any version of node must be able to read the first file.
*/
export const loaderApart: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'loader-apart',
	setup(build) {
		// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine runs the pattern, and does not support the flag.
		build.onResolve({filter: /^\.\/runtime\/loader\.js$/}, () => ({path: './loader.cjs', external: true}));
	},
};
