import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {anchorsOf, linksOf} from '../helpers/markdown.js';
import {projectFolder} from '../helpers/source-files.js';

const read = (name: string): string => readFileSync(path.join(projectFolder, name), 'utf8');

const pages = globSync(['*.md', 'docs/**/*.md'], {cwd: projectFolder}).toSorted();

const anchors = new Map(pages.map(name => [name, anchorsOf(read(name))]));

/** Returns the problem of a reference, relative to the project; undefined when its target exists. */
const problemOf = (file: string, anchor: string | undefined): string | undefined => {
	if (!existsSync(path.join(projectFolder, file))) {
		return 'no such file';
	}

	return anchor === undefined || anchors.get(file)?.has(anchor) === true ? undefined : 'no such anchor';
};

type Place = {readonly name: string; readonly text: string};

/**
Returns the broken references of code to pages: any mention of a page, and every `@see`, which may also name a published standard.
*/
const brokenIn = ({name, text}: Place): readonly string[] => {
	const broken = [];
	for (const [index, line] of text.split('\n').entries()) {
		const place = `${name}:${index + 1}`;
		for (const {0: reference, groups} of line.matchAll(/(?<![\w\-.\/])(?<file>[\w\-.\/]+\.md)(?:#(?<anchor>[\w\-]+))?/gv)) {
			const problem = problemOf(groups?.file ?? '', groups?.anchor);
			broken.push(...problem === undefined ? [] : [`${place}: ${reference}: ${problem}`]);
		}

		if (/@see\s/v.test(line) && !/@see (?:docs\/[\w\-.\/]+\.md\b|https:\/\/)/v.test(line)) {
			broken.push(`${place}: ${line.trim()}: names no page of docs/`);
		}
	}

	return broken;
};

const code: readonly Place[] = globSync(['{src,test,bundle}/**/*.{ts,tsx,js,cjs}', '*.{ts,js}'], {cwd: projectFolder, exclude: ['**/node_modules/**']})
	// The references in these fixtures are broken on purpose.
	.filter(name => !name.startsWith(path.join('test', 'fixtures')) && name !== path.relative(projectFolder, import.meta.filename))
	.toSorted()
	.map(name => ({name, text: read(name)}));

test('references in code lead to an existing page and section', () => {
	expect(code.flatMap(place => brokenIn(place))).toEqual([]);
	expect(code.filter(({text}) => text.includes('@see docs/control-api.md#')).length).toBeGreaterThan(100);
});

test.each([
	['@see docs/nowhere.md', 'docs/nowhere.md: no such file'],
	['@see docs/control-api.md#nowhere', 'docs/control-api.md#nowhere: no such anchor'],
	['// See docs/control-api.md#errors and docs/control-api.md#nowhere.', 'docs/control-api.md#nowhere: no such anchor'],
	['// The statements of control-api.md, Errors.', 'control-api.md: no such file'],
	['@see the manual', '@see the manual: names no page of docs/'],
])('the check of references finds a broken reference in code: %s', (text, problem) => {
	expect(brokenIn({name: 'planted.ts', text})).toContain(`planted.ts:1: ${problem}`);
});

test.each(pages)('all links of %s have an existing target', name => {
	const broken = linksOf(read(name)).filter(link => {
		const [file = '', anchor] = link.split('#', 2);
		const target = file === '' ? name : path.normalize(path.join(path.dirname(name), file));
		return problemOf(target, anchor) !== undefined;
	});
	expect(broken).toEqual([]);
});

const testFiles = new Set(globSync('test/**/*.test.{ts,tsx}', {cwd: projectFolder}).map(name => path.basename(name)));

/**
Returns the rows of tables with a column of tests that name no existing test, and the number of rows that name one.
*/
const testsOfRows = (page: string) => {
	const tables = page.matchAll(/^\|.*\| Test \|\n\|[\-\|]+\|\n(?<rows>(?:\|.*\|\n?)+)/gmv);
	const rows = Array.from(tables, ({groups}) => (groups?.rows ?? '').trim().split('\n')).flat();
	const unheld = rows.filter(row => {
		const names = Array.from((row.split(' | ').at(-1) ?? '').matchAll(/`(?<name>[^`]+)`/gv), ({groups}) => groups?.name ?? '');
		return names.length === 0 || names.some(name => !testFiles.has(name));
	});
	return {held: rows.length - unheld.length, unheld};
};

test.each(pages)('in tables with a Test column, each row names an existing test: %s', name => {
	expect(testsOfRows(read(name)).unheld).toEqual([]);
});

test('the check of tables with a Test column finds a row without an existing test', () => {
	expect(testsOfRows(read(path.join('docs', 'guide', 'local-postgres.md'))).held).toBeGreaterThan(30);
	const planted = '| Right | Test |\n|---|---|\n| a `b` | |\n| c | `gone.test.ts` |\n| d | `rights.test.ts` |\n';
	expect(testsOfRows(planted)).toEqual({held: 1, unheld: ['| a `b` | |', '| c | `gone.test.ts` |']});
});
