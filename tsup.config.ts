import {defineConfig, type Options} from 'tsup';
import {commitOf} from './bundle/commit.js';
import {httpApart} from './bundle/http-apart.js';
import {licences} from './bundle/licences.js';
import {lateModules} from './bundle/late-modules.js';
import {loaderApart} from './bundle/loader-apart.js';
import {programScript} from './bundle/program-script.js';
import {useVendoredParts} from './bundle/use-vendored-parts.js';
import {writeManPage} from './bundle/write-man-page.js';

/**
What tests import, with its types: not made small, as a test that fails shows lines of it.
*/
const forTests: Options = {
	format: 'esm',
	target: 'node22.19',
	platform: 'node',
	splitting: false,
	noExternal: ['pg-protocol'],
	removeNodeProtocol: false,
	dts: true,
};

/**
How the program is bundled. Tests and measurements bundle programs of their own in the same way.
*/
export const programOptions: Options = {
	// The last two are a thread of the program, and the file that this thread loads for its first HTTP client.
	entry: {
		program: 'bundle/program.ts', 'postgres-proxy': 'src/postgres/proxy/worker.ts', 'postgres-http': 'src/postgres/proxy/http/serve-http.ts',
	},
	plugins: [programScript],
	// Each in one file: the program's is a script, whose compiled code is kept as one.
	splitting: false,
	format: 'esm',
	target: 'node22.19',
	platform: 'node',
	minify: true,
	clean: ['!testing*'],
	// Everything is bundled: a start that reads one file is four times faster than one that walks node_modules.
	noExternal: [/.*/v],
	// Node:sqlite exists only with its prefix.
	removeNodeProtocol: false,
	define: {
		'process.env.DEV': '"false"',
		// Undici's own switch, as node builds it: its experimental parser, a quarter of the client, stays out.
		esbuildDetection: 'true',
		// The switches of ws: it would look for compiled helpers in folders that are not the program's.
		'process.env.WS_NO_BUFFER_UTIL': '"1"',
		'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
		commitOfTheBundle: JSON.stringify(commitOf(import.meta.dirname)) ?? 'undefined',
		'process.env.NODE_ENV': '"production"',
	},
	// CommonJS packages inside an ES module bundle need a require of their own.
	banner: {
		js: 'import {createRequire as __createRequire} from \'node:module\'; const require = __createRequire(import.meta.url);',
	},
	esbuildPlugins: [lateModules, httpApart, licences, writeManPage, useVendoredParts()],
	esbuildOptions(options) {
		options.legalComments = 'none';
	},
};

/**
The files that start the program. They are CommonJS modules: node spends less time on these than on ES modules, which look at everything that
an imported module of node exports.
*/
const startOptions: Options = {
	entry: {main: 'src/bin.ts', loader: 'src/runtime/loader.ts'},
	format: 'cjs',
	target: 'node22.19',
	platform: 'node',
	splitting: false,
	minify: true,
	removeNodeProtocol: false,
	define: {'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename'},
	esbuildPlugins: [loaderApart],
	esbuildOptions(options) {
		// The first file loads the second with `require`.
		options.supported = {'dynamic-import': false};
	},
};

/**
Where the program goes that becomes a single file, and so has the proxy within.
*/
const singleFileFolder = 'build/binary';

export default defineConfig(({watch, outDir}): Options[] => [{
	...programOptions,
	define: {...programOptions.define, ...(outDir !== singleFileFolder && {proxyIsBeside: 'true'})},
	// `npm run dev`: it can be read in a debugger, and lies beside what is shipped, which the tests run.
	...(watch !== undefined && {minify: false, sourcemap: true, outDir: 'build/dev'}),
}, {
	...startOptions, ...(watch !== undefined && {minify: false, sourcemap: true, outDir: 'build/dev'}),
}, {
	// In one go: for their types, the compiler reads its libraries and those of node once.
	...forTests, entry: {testing: 'src/testing/testing.ts', 'testing-vitest': 'src/testing/vitest.ts'}, external: ['vitest', './testing.js'],
}]);
