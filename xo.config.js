import reactHooks from 'eslint-plugin-react-hooks';
import {createTypeScriptImportResolver} from 'eslint-import-resolver-typescript';
import ts from 'typescript';

/**
Which folders of src/ a folder may import from, which packages, and whether it may touch the machine (`node:` modules).
What is not listed is forbidden.
*/
const layers = {
	domain: {from: [], packages: []},
	api: {from: ['domain', 'clock.ts'], packages: ['undici', 'valibot'], node: true},
	store: {from: ['domain'], packages: ['zustand/vanilla']},
	forms: {from: ['domain', 'store'], packages: []},
	actions: {from: ['domain', 'api', 'store', 'forms', 'clock.ts', 'config'], packages: []},
	commands: {from: ['domain', 'store', 'forms', 'actions'], packages: []},
	ui: {
		from: ['domain', 'store', 'forms', 'commands', 'actions', 'terminal'],
		packages: ['react', 'ink', 'ink-select-input', 'ink-text-input', 'zustand'],
	},
	terminal: {from: [], packages: ['@alcalzone/ansi-tokenize'], node: true},
	config: {from: ['domain'], packages: [], node: true},
	'control-plane': {from: ['domain', 'clock.ts'], packages: ['hono', '@hono/node-server', 'valibot'], node: true},
	cli: {from: ['domain', 'api', 'config', 'control-plane', 'terminal'], packages: ['commander'], node: true},
};

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
	}],
});

/**
A key that comes from elsewhere also finds what every object has: `table['constructor']`. Whether it does is seen by its type: any string.
*/
const ownLookUp = {
	meta: {
		type: 'problem',
		schema: [],
		messages: {foreign: 'Any string may be a member of every object: use a Map, or lookUp() of domain/look-up.ts.'},
	},
	create(context) {
		const isAnyString = node => {
			const type = context.sourceCode.parserServices.getTypeAtLocation(node);
			return (type.isUnion() ? type.types : [type]).some(({flags}) => flags === ts.TypeFlags.String || flags === ts.TypeFlags.TemplateLiteral);
		};

		const report = node => {
			context.report({node, messageId: 'foreign'});
		};

		return {
			MemberExpression(node) {
				if (node.computed && isAnyString(node.property)) {
					report(node);
				}
			},
			BinaryExpression(node) {
				if (node.operator === 'in' && node.left.type !== 'PrivateIdentifier' && isAnyString(node.left)) {
					report(node);
				}
			},
		};
	},
};

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
			'import-x/no-restricted-paths': ['error', {basePath: import.meta.dirname, zones}],
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
			'jsdoc/require-param': 'off',
			'jsdoc/require-param-description': 'off',
			'unicorn/max-nested-calls': 'off',
			// One after the other is what most loops that await are for: pages, tries, keys that a person presses.
			'no-await-in-loop': 'off',
			'unicorn/prefer-minimal-ternary': 'off',
			'unicorn/no-declarations-before-early-exit': 'off',
			'unicorn/no-unreadable-object-destructuring': 'off',
			// Tests run under vitest, which runs *.test.ts only: what else is under test/ is there to be imported.
			'node-test/no-import-test-files': 'off',
			'no-warning-comments': ['error', {terms: ['todo', 'fixme', 'xxx']}],
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/consistent-type-definitions': ['error', 'type'],
		},
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
	{
		files: ['src/**/*.{ts,tsx}'],
		plugins: {house: {rules: {'own-look-up': ownLookUp}}},
		rules: {'house/own-look-up': 'error'},
	},
	{
		files: ['src/ui/**/*.{ts,tsx}'],
		plugins: {'react-hooks': reactHooks},
		rules: {...reactHooks.configs.recommended.rules},
	},
];

export default config;
