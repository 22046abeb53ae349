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

/**
A file that is there: type-aware linting takes text only in the place of one that the compiler knows.
*/
const placeIn = (folder: string): string => {
	const [name] = filesOf(folder);
	if (name === undefined) {
		throw new Error(`src/${folder} has no file that the text could stand in for.`);
	}

	return path.join(sourceFolder, folder, name);
};

const importRules: ReadonlySet<string> = new Set(['import-x/no-restricted-paths', 'no-restricted-imports', 'no-restricted-syntax']);

/**
What the project's own linter says about the imports of a text that stood in a folder of src/.

@param code Its imports are as from a file directly in the folder.
@param folder Of src/.
*/
const importProblems = async (code: string, folder: string): Promise<readonly string[]> => {
	const filePath = placeIn(folder);
	const upToSource = path.relative(path.dirname(filePath), sourceFolder).replaceAll(path.sep, '/');
	const {results} = await Xo.lintText(code.split('\'../').join(`'${upToSource}/`), {cwd: projectFolder, filePath});
	const messages = results.flatMap(result => result.messages);
	expect(messages.filter(message => message.fatal)).toEqual([]);
	return messages
		.filter(({ruleId}) => ruleId !== null && importRules.has(ruleId))
		.map(({message}) => message);
};

const readFixture = (name: string): string => readFileSync(path.join(projectFolder, 'test/fixtures/zones', `${name}.ts`), 'utf8');

// The first text of a folder waits for the compiler to read the project.
const timeout = 60_000;

beforeAll(async () => {
	await importProblems('', 'domain');
}, timeout);

test.each([
	['domain', 'domain-imports-clock', 'domain/ may import only from: nothing.'],
	['domain', 'domain-imports-store', 'domain/ may import only from: nothing.'],
	['domain', 'domain-imports-node', 'This layer may not use that package.'],
	['domain', 'domain-imports-package', 'This layer may not use that package.'],
	['api', 'api-imports-control-plane', 'api/ may import only from: domain, clock.ts.'],
	['api', 'api-imports-package', 'This layer may not use that package.'],
	['store', 'store-imports-zustand-react', 'This layer may not use that package.'],
	['ui', 'ui-imports-api', 'ui/ may import only from: domain, store, forms, commands, actions, terminal.'],
	['ui', 'ui-imports-control-plane', 'ui/ may import only from: domain, store, forms, commands, actions, terminal.'],
	['ui', 'ui-imports-dynamically', 'ui/ may import only from: domain, store, forms, commands, actions, terminal.'],
	['ui', 'ui-imports-package-dynamically', 'This layer may not use that package.'],
	['ui', 'ui-imports-node', 'This layer may not use that package.'],
	['commands', 'commands-imports-react', 'This layer may not use that package.'],
	['commands', 'commands-imports-ui', 'commands/ may import only from: domain, store, forms, actions.'],
	['control-plane', 'control-plane-imports-api', 'control-plane/ may import only from: domain, clock.ts.'],
	['terminal', 'terminal-imports-domain', 'terminal/ may import only from: nothing.'],
	['config', 'config-imports-package', 'This layer may not use that package.'],
])('in src/%s, the import of %s fails lint: %s', {timeout}, async (folder, fixture, message) => {
	expect(await importProblems(readFixture(fixture), folder)).toEqual([expect.stringContaining(message)]);
});

test.each([
	['api', 'api-imports-what-it-may'],
	['api', 'api-imports-dynamically-what-it-may'],
	['ui', 'ui-imports-what-it-may'],
	['control-plane', 'control-plane-imports-what-it-may'],
])('in src/%s, the imports of %s pass lint', {timeout}, async (folder, fixture) => {
	expect(await importProblems(readFixture(fixture), folder)).toEqual([]);
});

test.each(folders)('src/%s has a zone: it may not import the composition root', {timeout}, async folder => {
	expect(await importProblems('export * from \'../main.js\';\n', folder)).toEqual([expect.stringContaining(`${folder}/ may import only from`)]);
});

test.each(folders)('src/%s may not use a package that is not its own', {timeout}, async folder => {
	expect(await importProblems('export {default} from \'left-pad\';\n', folder)).toEqual([expect.stringContaining('This layer may not use that package.')]);
});
