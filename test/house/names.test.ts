import path from 'node:path';
import {expect, test} from 'vitest';
import {readSourceFiles, type SourceFile} from '../helpers/source-files.js';
import {
	keptNames,
	namesOnce,
	retiredNames,
	type RetiredName,
} from './retired-names.js';

const files = readSourceFiles();
const controlPlane = path.normalize('src/control-plane/');
const isSource = ({name}: SourceFile): boolean => name.startsWith(path.normalize('src/'));
const isControlPlane = ({name}: SourceFile): boolean => name.startsWith(controlPlane);

const declarations = (pattern: RegExp) => ({text}: SourceFile): readonly string[] =>
	Array.from(text.matchAll(pattern), ({groups}) => groups?.name ?? '');

const exportedTypes = declarations(/^export (?:type|class) (?<name>\w+)/gmv);
const allTypes = declarations(/^(?:export )?(?:type|class) (?<name>\w+)/gmv);
const exported = declarations(/^export (?:default )?(?:async )?(?:type|class|const|let|function ?\*?) (?<name>\w+)/gmv);

/** Returns the names that are declared more than once, with the files that declare them. */
const declaredTwice = (within: readonly SourceFile[], namesOf: (file: SourceFile) => readonly string[]): readonly string[] => {
	const declaring = new Map<string, readonly string[]>();
	for (const file of within) {
		for (const name of namesOf(file)) {
			declaring.set(name, [...declaring.get(name) ?? [], file.name]);
		}
	}

	return [...declaring].filter(([, names]) => names.length > 1).map(([name, names]) => `${name}: ${names.join(', ')}`);
};

/**
Returns the words of a name, in lower case: `createHTTPServer`, `create-http-server` and `CREATE_HTTP_SERVER` have the same.
*/
const wordsOf = (name: string): string =>
	name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[\-._]/gv, ' ').toLowerCase();

const isRetired = (name: string, {words, as}: RetiredName): boolean => {
	const given = wordsOf(name);
	switch (as) {
		case 'whole': {
			return given === words || given === `create ${words}`;
		}

		case 'head': {
			return `${given.replace(/^create /v, '')} `.startsWith(`${words} `);
		}

		case 'tail': {
			return ` ${given}`.endsWith(` ${words}`);
		}

		case 'part': {
			return ` ${given} `.includes(` ${words} `);
		}
	}
};

/** Returns the names of a file that have a retired word: its own name, those of its exports, and those of its types. */
const retiredIn = (file: SourceFile): readonly string[] => {
	const own = path.basename(file.name).split('.', 1)[0] ?? '';
	const names = new Set([...exported(file), ...allTypes(file)]);
	const found = [[file.name, own] as const, ...[...names].map(name => [`${file.name}: ${name}`, name] as const)];
	return found.flatMap(([where, name]) => {
		const retired = retiredNames.find(one => isRetired(name, one));
		return retired === undefined ? [] : [`${where} (${retired.words}): say ${retired.instead}`];
	});
};

const isKept = (found: string): boolean => keptNames.some(([name]) => found.startsWith(`${path.normalize(name)} (`));

test('no two exported types have the same name within the control plane, or within the rest of src', () => {
	expect(files.filter(file => isSource(file)).flatMap(file => exportedTypes(file)).length).toBeGreaterThan(300);
	expect(declaredTwice(files.filter(file => isSource(file) && !isControlPlane(file)), exportedTypes)).toEqual([]);
	expect(declaredTwice(files.filter(file => isControlPlane(file)), exportedTypes)).toEqual([]);
});

test('each name that two files once exported is now exported by only one file', () => {
	expect(declaredTwice(files, file => exported(file).filter(name => namesOnce.includes(name)))).toEqual([]);
});

test('no file, export or type has a retired name', () => {
	const looked = files.filter(file => isSource(file) || file.name.startsWith(path.normalize('test/helpers/')));
	const found = looked.flatMap(file => retiredIn(file));
	expect(found.filter(one => !isKept(one))).toEqual([]);
	expect(keptNames.map(([name]) => name).filter(name => found.every(one => !one.startsWith(`${path.normalize(name)} (`)))).toEqual([]);
});

test.each([
	['export const lookAfter = 1;', 'planted.ts: lookAfter (look after): say branch maintenance'],
	['export async function askPage() {}', 'planted.ts: askPage (ask): say load, or send'],
	['type Places = string;', 'planted.ts: Places (places): say paths or positions'],
	['export const createLimit = 1;', 'planted.ts: createLimit (limit): say adaptive limit'],
	['export const taskWords = 1;', 'planted.ts: taskWords (words): say text'],
])('the check of names finds a retired name: %s', (text, problem) => {
	expect(retiredIn({name: 'planted.ts', text})).toEqual([problem]);
});

test.each(['export const placement = 1;', 'export const basket = 1;', 'const leave = 1;', '// type Ledger'])('the check of names accepts a name that is only similar to a retired name: %s', text => {
	expect(retiredIn({name: 'planted.ts', text})).toEqual([]);
});
