import path from 'node:path';
import ts from 'typescript';
import {expect, test} from 'vitest';
import {readSourceFiles, type SourceFile} from '../helpers/source-files.js';

const files = readSourceFiles();

const matching = (pattern: RegExp): readonly string[] => files.flatMap(({name, text}) => text.split('\n').flatMap((line, index) => pattern.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : []));

/** Finds a kind of syntax, so that prose and strings don't count. */
const syntaxPlaces = ({name, text}: SourceFile, kinds: ReadonlySet<ts.SyntaxKind>): readonly string[] => {
	if (!/\b(?:any|enum|interface)\b/v.test(text)) {
		return [];
	}

	const options = {languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone};
	const source = ts.createSourceFile(name, text, options, false, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
	const places: string[] = [];
	const visit = (node: ts.Node): void => {
		if (kinds.has(node.kind)) {
			places.push(`${name}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`);
		}

		ts.forEachChild(node, visit);
	};

	visit(source);
	return places;
};

test('the rules for source files cover all of src and test', () => {
	const names = files.map(({name}) => name);
	expect(names).toContain(path.join('src', 'base', 'clock.ts'));
	expect(names).toContain(path.join('test', 'house', 'source-files.test.ts'));
	expect(names.filter(name => name.startsWith(path.join('test', 'fixtures')))).toEqual([]);
});

test('no source file is longer than 250 lines', () => {
	const tooLong = files
		.map(({name, text}) => ({name, lines: text.trimEnd().split('\n').length}))
		.filter(({lines}) => lines > 250);
	expect(tooLong).toEqual([]);
});

test('no folder of src directly contains more than 25 files', () => {
	const counts = Map.groupBy(files.filter(({name}) => name.startsWith('src')), ({name}) => path.dirname(name));
	expect([...counts].filter(([, within]) => within.length > 25).map(([folder, within]) => `${folder}: ${within.length}`)).toEqual([]);
});

test('the source files contain no type any, no enum and no interface', () => {
	const kinds = new Set([ts.SyntaxKind.AnyKeyword, ts.SyntaxKind.EnumDeclaration, ts.SyntaxKind.InterfaceDeclaration]);
	expect(files.flatMap(file => syntaxPlaces(file, kinds))).toEqual([]);
});

test('the check of types finds the type "any" in a source file', () => {
	const planted = {name: 'planted.ts', text: 'export const first = 1;\nexport const second = first as unknown as any[];\n'};
	expect(syntaxPlaces(planted, new Set([ts.SyntaxKind.AnyKeyword]))).toEqual(['planted.ts:2']);
});

test('no source file suppresses the compiler', () => {
	expect(matching(/@ts-(?:ignore|nocheck)/v)).toEqual([]);
});

/** Returns the lines that switch off a linter rule without a reason, behind ` -- ` or in a comment just above. */
const unexplained = ({name, text}: SourceFile): readonly string[] => {
	const lines = text.split('\n');
	return lines.flatMap((line, index) => {
		const isExplained = / -- \S/v.test(line) || /^\s*(?:\/\/|\*\/)/v.test(lines[index - 1] ?? '');
		return /\/[\/*]\s*(?:es|ox)lint-disable/v.test(line) && !isExplained ? [`${name}:${index + 1}`] : [];
	});
};

test('every comment that disables a lint rule gives a reason', () => {
	expect(files.flatMap(file => unexplained(file))).toEqual([]);
});

test('no test is skipped, focused, postponed or expected to fail', () => {
	expect(matching(/\.(?:skip|skipIf|only|todo|fails)(?:\.\w+)*\s*\(/v)).toEqual([]);
});

test('no test uses fake timers', () => {
	expect(matching(/\.useFakeTimers\(/v)).toEqual([]);
});

test('tests wait only with functions whose timeout error shows the last value', () => {
	// A failure of `expect.poll` or `lookUntil` contains the last value.
	expect(matching(/\.waitUntil\(async|vi\.wait(?:For|Until)\(/v)).toEqual([]);
});

test('src directly contains only the files bin.ts and main.ts', () => {
	const loose = files.map(({name}) => name).filter(name => path.dirname(name) === 'src');
	expect(loose).toEqual([path.join('src', 'bin.ts'), path.join('src', 'main.ts')]);
});

test('no file or folder of src has a catch-all name such as utils or index', () => {
	const drawers = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'manager', 'service', 'data', 'misc', 'index']);
	const named = files
		.map(({name}) => name)
		.filter(name => name.startsWith('src') && name.replace(/\.tsx?$/v, '').split(path.sep).some(part => drawers.has(part)));
	expect(named).toEqual([]);
});
