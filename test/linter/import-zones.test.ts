import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {Xo} from 'xo';
import {projectFolder} from '../helpers/source-files.js';

const sourceFolder = path.join(projectFolder, 'src');

const filesOf = (folder: string): readonly string[] =>
	readdirSync(path.join(sourceFolder, folder), {recursive: true, encoding: 'utf8'}).filter(name => /\.tsx?$/v.test(name));

const folders = readdirSync(sourceFolder, {withFileTypes: true})
	.filter(entry => entry.isDirectory() && filesOf(entry.name).length > 0)
	.map(entry => entry.name);

/** Returns an existing file: type-aware linting accepts text only in place of a file that the compiler knows. */
const placeIn = (folder: string): string => {
	const [name] = filesOf(folder);
	if (name === undefined) {
		throw new Error(`src/${folder} has no file that the text could stand in for.`);
	}

	return path.join(sourceFolder, folder, name);
};

const importRules: ReadonlySet<string> = new Set(['import-x/no-restricted-paths', 'no-restricted-imports', 'no-restricted-syntax']);

const readFixture = (name: string): string => readFileSync(path.join(projectFolder, 'test/fixtures/zones', `${name}.ts`), 'utf8');

const forbidden: ReadonlyArray<readonly [folder: string, fixture: string, message: string]> = [
	['domain', 'domain-imports-config', 'domain/ may import only from: '],
	['domain', 'domain-imports-store', 'domain/ may import only from: '],
	['domain', 'domain-imports-node', 'This layer may not use that package.'],
	['domain', 'domain-imports-package', 'This layer may not use that package.'],
	['api', 'api-imports-control-plane', 'api/ may import only from: '],
	['api', 'api-imports-package', 'This layer may not use that package.'],
	['store', 'store-imports-zustand-react', 'This layer may not use that package.'],
	['store/slices', 'slice-imports-state', 'store/slices may import only from: '],
	['store/selectors', 'selector-imports-update', 'store/selectors may import only from: '],
	['store/selectors', 'selector-imports-target', 'store/selectors may import only from: '],
	['terminal', 'terminal-holds-what-changes', 'A module holds nothing that changes'],
	['ui', 'ui-imports-api', 'ui/ may import only from: '],
	['ui', 'ui-imports-control-plane', 'ui/ may import only from: '],
	['ui', 'ui-imports-dynamically', 'ui/ may import only from: '],
	['ui', 'ui-imports-package-dynamically', 'This layer may not use that package.'],
	['ui', 'ui-imports-node', 'This layer may not use that package.'],
	['commands', 'commands-imports-react', 'This layer may not use that package.'],
	['commands', 'commands-imports-ui', 'commands/ may import only from: '],
	['control-plane', 'control-plane-imports-api', 'control-plane/ may import only from: '],
	['terminal', 'terminal-imports-domain', 'terminal/ may import only from: '],
	['config', 'config-imports-package', 'This layer may not use that package.'],
];
const permitted: ReadonlyArray<readonly [folder: string, fixture: string]> = [
	['api', 'api-imports-what-it-may'],
	['api', 'api-imports-dynamically-what-it-may'],
	['ui', 'ui-imports-what-it-may'],
	['control-plane', 'control-plane-imports-what-it-may'],
];
const fromRoot = 'export * from \'../main.js\';\n';
const fromForeignPackage = 'export {default} from \'left-pad\';\n';

/** Returns the texts to lint in a folder: those of the fixtures, and those that fail in every folder. */
const textsFor = (folder: string): readonly string[] => [
	fromRoot,
	fromForeignPackage,
	...[...forbidden, ...permitted].filter(([of]) => of === folder).map(([, fixture]) => readFixture(fixture)),
];

/**
Lints texts with the project's own rules, as if they were below each other in a folder of src/.

@param folder Of src/; the imports of the texts are as from a file directly in it.
@returns The messages about each text.
*/
const lintImports = async (folder: string): Promise<ReadonlyMap<string, readonly string[]>> => {
	const filePath = placeIn(folder);
	const upToSource = path.relative(path.dirname(filePath), sourceFolder).replaceAll(path.sep, '/');
	const texts = textsFor(folder);
	const {results} = await Xo.lintText(texts.join('').split('\'../').join(`'${upToSource}/`), {cwd: projectFolder, filePath});
	const messages = results.flatMap(result => result.messages);
	expect(messages.filter(message => message.fatal)).toEqual([]);
	let end = 0;
	return new Map(texts.map(text => {
		const start = end;
		end += text.split('\n').length - 1;
		const own = messages.filter(({line, ruleId}) => line > start && line <= end && ruleId !== null && importRules.has(ruleId));
		return [text, own.map(({message}) => message)];
	}));
};

// The linter runs once for each folder, since each run reads the configuration again.
const problems = new Map<string, ReadonlyMap<string, readonly string[]>>();

beforeAll(async () => {
	for (const folder of new Set([...folders, ...forbidden.map(([of]) => of)])) {
		problems.set(folder, await lintImports(folder));
	}
});

const importProblems = (text: string, folder: string): readonly string[] | undefined => problems.get(folder)?.get(text);

test.each(forbidden)('in src/%s, %s fails lint: %s', (folder, fixture, message) => {
	expect(importProblems(readFixture(fixture), folder)).toEqual([expect.stringContaining(message)]);
});

test.each(permitted)('in src/%s, the imports of %s pass lint', (folder, fixture) => {
	expect(importProblems(readFixture(fixture), folder)).toEqual([]);
});

test.each(folders)('lint fails when src/%s imports the composition root', folder => {
	expect(importProblems(fromRoot, folder)).toEqual([expect.stringContaining(`${folder}/ may import only from`)]);
});

test.each(folders)('lint fails when src/%s imports a foreign package', folder => {
	expect(importProblems(fromForeignPackage, folder)).toEqual([expect.stringContaining('This layer may not use that package.')]);
});
