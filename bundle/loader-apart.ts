import type {Options} from 'tsup';

/**
Keeps the loader in a file of its own, beside the first file, which any version of node must be able to read.
*/
export const loaderApart: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'loader-apart',
	setup(build) {
		// A regular expression of Go's: it knows no flag.
		build.onResolve({filter: new RegExp(String.raw`^\./runtime/loader\.js$`)}, () => ({path: './loader.js', external: true}));
	},
};
