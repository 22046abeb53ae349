import ts from 'typescript';
import type {SourceFile} from './source-files.js';

/** A comment as a reader sees it: line comments on consecutive lines are one. */
export type Comment = {
	readonly name: string;
	readonly line: number;

	/** The text without the marks of the comment. */
	readonly text: string;
};

/**
Returns the start and end of all strings, templates, regular expressions and JSX texts: in them, `//` begins no comment.
*/
const literalsOf = (source: ts.SourceFile): ReadonlyArray<readonly [start: number, end: number]> => {
	const literals: Array<readonly [number, number]> = [];
	const visit = (node: ts.Node): void => {
		if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node) || ts.isJsxText(node)) {
			literals.push([ts.isJsxText(node) ? node.pos : node.getStart(source), node.end]);
		}

		ts.forEachChild(node, visit);
	};

	visit(source);
	return literals;
};

const textOf = (comment: string): string => comment.startsWith('//')
	? comment.replace(/^\/\/\s?/v, '')
	: comment.slice(0, -2).replace(/^\/\*+/v, '').trim().replaceAll(/\n[\t ]*/gv, '\n');

/** Reads the comments of a file, without those that switch off rules of the linters. */
export const commentsOf = ({name, text}: SourceFile): readonly Comment[] => {
	// Parsing docstrings would double the time.
	const options = {languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone};
	const source = ts.createSourceFile(name, text, options, false, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
	const literals = literalsOf(source);
	const comments: Comment[] = [];
	const pattern = /\/\/.*|\/\*[\s\S]*?\*\//gv;
	let nextLiteral = 0;
	let lastLine = -1;
	for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
		while ((literals[nextLiteral]?.[1] ?? Infinity) <= found.index) {
			nextLiteral += 1;
		}

		const [start, end] = literals[nextLiteral] ?? [Infinity, Infinity];
		if (start <= found.index) {
			pattern.lastIndex = end;
			continue;
		}

		const [comment] = found;
		const {line} = source.getLineAndCharacterOfPosition(found.index);
		const isContinued = comment.startsWith('//') && line === lastLine + 1;
		const before = isContinued ? comments.pop() : undefined;
		if (before !== undefined) {
			comments.push({...before, text: `${before.text}\n${textOf(comment)}`});
		} else if (!/^(?:es|ox)lint-/v.test(textOf(comment))) {
			comments.push({name, line: line + 1, text: textOf(comment)});
		}

		lastLine = comment.startsWith('//') ? line : -1;
	}

	return comments;
};
