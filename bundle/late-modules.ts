import type {Options} from 'tsup';

/** Modules of node that only some parts of the program need. Most starts load none of these parts. */
const late = ['child_process', 'crypto', 'readline', 'tls', 'worker_threads'];

/**
Loads some modules of node together with the first part of the program that imports them. The bundler would move their imports to the top of the
program, even those of parts that are loaded later.
*/
export const lateModules: NonNullable<Options['esbuildPlugins']>[number] = {
	name: 'late-modules',
	setup(build) {
		// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine runs the pattern, and does not support the flag.
		build.onResolve({filter: new RegExp(`^node:(?:${late.join('|')})$`)}, ({path, kind}) => kind === 'import-statement' ? {path, namespace: 'late'} : undefined);
		// oxlint-disable-next-line require-unicode-regexp -- The bundler's own engine runs this pattern, too.
		build.onLoad({filter: /./, namespace: 'late'}, ({path}) => ({contents: `module.exports = require('${path}');`}));
	},
};
