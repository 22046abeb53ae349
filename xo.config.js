import {readFileSync} from 'node:fs';
import eslintConfigXo from 'eslint-config-xo';
import {createTypeScriptImportResolver} from 'eslint-import-resolver-typescript';

/**
Which folders of src/ a folder may import from, which packages, and whether it may touch the machine (`node:` modules).
What is not listed is forbidden.
*/
export const layers = {
	base: {from: [], packages: [], node: true},
	domain: {from: ['base'], packages: []},
	api: {from: ['base', 'domain'], packages: ['undici', 'valibot'], node: true},
	store: {from: ['base', 'domain'], packages: ['zustand/vanilla']},
	forms: {from: ['base', 'domain', 'store'], packages: []},
	storage: {from: ['base', 'domain'], packages: ['valibot'], node: true},
	config: {from: ['base', 'domain', 'storage'], packages: ['valibot', '@humanwhocodes/momoa'], node: true},
	sessions: {from: ['base', 'domain'], packages: ['pg'], node: true},
	actions: {from: ['base', 'domain', 'api', 'store', 'forms', 'sessions'], packages: []},
	commands: {from: ['base', 'domain', 'store', 'forms', 'actions'], packages: []},
	terminal: {from: ['base'], packages: ['@alcalzone/ansi-tokenize'], node: true},
	vendor: {from: ['terminal'], packages: ['@alcalzone/ansi-tokenize', 'wrap-ansi', 'yoga-layout'], node: true},
	ui: {
		from: ['base', 'domain', 'store', 'forms', 'commands', 'actions', 'terminal'],
		packages: ['react', 'ink', 'ink-select-input', 'ink-text-input', 'zustand', 'chalk'],
	},
	postgres: {from: ['base'], packages: ['pg-protocol', 'ws'], node: true},
	'control-plane': {from: ['base', 'domain', 'postgres'], packages: ['find-my-way', 'valibot'], node: true},
	options: {from: ['base', 'domain', 'api', 'store', 'config', 'storage'], packages: ['commander'], node: true},
	cli: {
		from: ['base', 'domain', 'api', 'config', 'storage', 'options', 'control-plane', 'postgres', 'terminal'], packages: ['commander'], node: true,
	},
	testing: {from: ['base', 'postgres'], packages: ['pg-protocol', 'vitest'], node: true},
	runtime: {from: ['base', 'config'], packages: [], node: true},
	app: {
		from: [
			'base', 'domain', 'api', 'store', 'forms', 'actions', 'commands', 'ui', 'terminal', 'config', 'storage', 'options', 'control-plane', 'cli',
		],
		packages: ['react', 'ink'],
		node: true,
	},
};

/**
What each of them is for. The table of folders in docs/internals/architecture.md is made from both.
*/
export const roles = {
	base: 'leaves that anyone may import: the clock, the version, reading a file safely',
	domain: 'what is true with no screen and no network: sizes, states, operations, changes',
	api: 'the client: one method per route, errors, retries',
	store: 'one store of data, and the pure transitions that change it',
	forms: 'what each form asks, checks and sends',
	storage: 'what is kept on disk: journal, session, followed operations, logs',
	config: 'configuration, profiles and keys',
	sessions: 'into a compute: psql, and who is connected',
	actions: 'the only code that writes the store or waits for anything',
	commands: 'what a key means, each command declared once',
	terminal: 'what is written to and read from the terminal besides Ink',
	vendor: 'what stands in for parts of packages, in the bundle and in the tests: see `bundle/vendored-parts.ts`',
	ui: 'Ink components: panes, forms, detail, help',
	postgres: 'Postgres servers of this machine, their files, and the proxy before them',
	'control-plane': 'the embedded API, a server that has never heard of the UI',
	options: 'arguments, environment and profile become options, or a sentence that says what is wrong',
	cli: 'what the program does without the dashboard',
	testing: 'what tests import: a server that they share, and databases and branches of it',
	runtime: 'flags and the compile cache of V8',
	app: 'composition: everything a running program is made of, and the terminal around it',
};

/**
Inside the store the imports go one way too: a slice knows no other slice and not the state, and only updates write several.
*/
const storeRooms = {
	rows: [],
	slices: ['rows'],
	'state.ts': ['slices', 'memory.ts'],
	selectors: ['rows', 'slices', 'state.ts', 'memory.ts'],
	targets: ['rows', 'slices', 'state.ts', 'selectors', 'on.ts'],
	updates: ['rows', 'slices', 'state.ts', 'selectors', 'targets'],
};

const storeZones = Object.entries(storeRooms).map(([room, from]) => ({
	target: `./src/store/${room}`,
	from: './src/store',
	except: [room, ...from].map(name => `./${name}`),
	message: `store/${room} may import only from: ${from.join(', ') || 'nothing of the store'}.`,
}));

const zones = Object.entries(layers).map(([folder, {from}]) => ({
	target: `./src/${folder}`,
	from: './src',
	except: [folder, ...from].map(name => `./${name}`),
	message: `${folder}/ may import only from: ${from.join(', ') || 'nothing'}.`,
}));

const foreign = ({packages, node}) =>
	String.raw`^(?!\.${node ? '|node:' : ''}${packages.map(name => `|${name}(/|$)`).join('')})`;

const packageMessage = 'This layer may not use that package.';

const packageRules = layer => ({
	'no-restricted-imports': ['error', {patterns: [{regex: foreign(layer), message: packageMessage}]}],
	// The rule above does not look at import(). A slash would end the expression of a selector.
	'no-restricted-syntax': ['error', {
		selector: `ImportExpression[source.value=/${foreign(layer).replaceAll('/', String.raw`\x2F`)}/]`,
		message: packageMessage,
	}, {
		// What outlives a call belongs to the state, or to whatever a factory made: two programs in one process share a module.
		selector: ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind!="const"]',
		message: 'A module holds nothing that changes: keep it in the state, in a factory, or in a WeakMap keyed by what it was made from.',
	}],
});

/**
What `oxlint` checks: the types, the rules that need them, and every other rule that it knows with the same options. It takes a twentieth
of the time, and looks at every file each time: what a cache remembers of a rule about types is wrong once another file has changed.
*/
const {rules: quickRules} = JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8'));

const pluginNames = {typescript: '@typescript-eslint', node: 'n', import: 'import-x'};

const checkedQuickly = Object.fromEntries(Object.keys(quickRules).flatMap(name => {
	const [plugin, rule] = name.split('/', 2);
	// A rule of the language itself may have a twin for TypeScript.
	return rule === undefined ? [name, `@typescript-eslint/${name}`] : [`${pluginNames[plugin] ?? plugin}/${rule}`];
}).map(name => [name, 'off']));

/**
Rules for what is not here: tests of other runners, web pages, types that are written in comments. They find nothing, and take a
quarter of the linter's time.
*/
const forOthers = new RegExp([
	'^(?:ava|node-test)/',
	'^jsdoc/(?:check-(?:access|property-names|syntax|template-names|types|values)|implements-on-classes|imports-as-dependencies)$',
	'^jsdoc/(?:reject-.*-type|require-(?:next|property|yields).*|ts-.*|valid-types)$',
	'^unicorn/.*(?:dom-|-dom|selector|canvas|cookie|path2d|keyboard|classlist|toggle-attribute|blob|css|passive|observer)',
	'^unicorn/.*(?:event-listener|event-control|current-target|location-assign|transition|shorthand-property-overrides|isolated)',
].join('|'), 'v');

const withoutOthers = Object.fromEntries(eslintConfigXo().flatMap(({rules = {}}) => Object.keys(rules)).filter(name => forOthers.test(name)).map(name => [name, 'off']));

/**
What others find at once: `import/extensions` of oxlint a file without its extension, knip a package that is not listed, such as a polyfill,
`typescript/no-deprecated` what node has given up, and `no-warning-comments` any note of work to do. The last two look at what is not here:
a program that is published as it was written, and templates of other languages.
*/
const foundByOthers = Object.fromEntries([
	'n/file-extension-in-import',
	'n/no-extraneous-import',
	'import-x/no-extraneous-dependencies',
	'unicorn/no-unnecessary-polyfills',
	'n/no-deprecated-api',
	'unicorn/expiring-todo-comments',
	'n/no-unpublished-bin',
	'unicorn/template-indent',
].map(name => [name, 'off']));

/**
@type {import('xo').FlatXoConfig}
*/
const config = [
	{ignores: ['test/fixtures', 'assets', 'dist']},
	{
		settings: {
			'import-x/resolver-next': [createTypeScriptImportResolver({project: './tsconfig.json'})],
		},
		rules: {
			...withoutOthers,
			...foundByOthers,
			'import-x/no-restricted-paths': ['error', {basePath: import.meta.dirname, zones: [...zones, ...storeZones]}],
			'max-lines': ['error', {max: 250}],
			// One file, one thing, named for it, in kebab case, components too.
			'unicorn/filename-case': ['error', {case: 'kebabCase'}],
			// The wire speaks snake_case; decoders and encoders name its fields as they come.
			'@typescript-eslint/naming-convention': 'off',
			// Absence is said out loud: "undefined" in a return is clearer than nothing.
			'unicorn/no-useless-undefined': 'off',
			// Taste that would cost more reading than it saves: guard clauses stay, names are chosen by hand.
			'unicorn/prefer-ternary': 'off',
			'unicorn/consistent-boolean-name': 'off',
			'unicorn/name-replacements': 'off',
			'unicorn/prefer-simple-condition-first': 'off',
			'regexp/sort-character-class-elements': 'off',
			'jsdoc/informative-docs': 'off',
			'capitalized-comments': 'off',
			// A comment of one line stands on one line if it fits into 120 columns; longer ones stand between their marks.
			'unicorn/single-line-block-comment-style': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/require-param-description': 'off',
			'unicorn/max-nested-calls': 'off',
			// One after the other is what most loops that await are for: pages, tries, keys that a person presses.
			'no-await-in-loop': 'off',
			'unicorn/prefer-minimal-ternary': 'off',
			// Without types they take a function of this project for one of an array, and any key for one from elsewhere.
			'unicorn/no-array-callback-reference': 'off',
			'unicorn/no-computed-property-existence-check': 'off',
			'unicorn/no-declarations-before-early-exit': 'off',
			'unicorn/no-unreadable-object-destructuring': 'off',
			'no-warning-comments': ['error', {terms: ['todo', 'fixme', 'xxx']}],
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/consistent-type-definitions': ['error', 'type'],
		},
	},
	{
		files: ['**/*.{ts,tsx}'],
		languageOptions: {parserOptions: {projectService: false}},
		rules: checkedQuickly,
	},
	{
		// To know types in a handful of scripts, the compiler would read its libraries and theirs.
		files: ['**/*.{js,cjs}'],
		languageOptions: {parserOptions: {projectService: false}},
		rules: Object.fromEntries(Object.entries(checkedQuickly).filter(([name]) => name.startsWith('@typescript-eslint/'))),
	},
	{
		// What the vendored parts stand in for is of one version: ink and undici are pinned.
		files: ['package.json'],
		rules: {'package-json/dependency-version-range': 'off'},
	},
	...Object.entries(layers).map(([folder, layer]) => ({
		files: [`src/${folder}/**/*.{ts,tsx}`],
		rules: packageRules(layer),
	})),
	{
		// What is said to a terminal is control characters: here a pattern that holds one is no slip.
		files: ['{src,test}/terminal/**/*.ts', 'test/helpers/**/*.ts'],
		rules: {'no-control-regex': 'off', 'regexp/no-control-character': 'off'},
	},
];

export default config;
