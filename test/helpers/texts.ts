import ts from 'typescript';
import type {SourceFile} from './source-files.js';

/** A text of the program: a string, or a template whose values are replaced by `…`. */
export type ProgramText = {
	readonly name: string;
	readonly line: number;
	readonly text: string;
};

const templateText = (node: ts.TemplateExpression): string => node.head.text + node.templateSpans.map(({literal}) => `…${literal.text}`).join('');

/** Returns whether a string is not a text for people: the name of a module, a type, or a key of an object. */
const isName = (node: ts.Node): boolean => ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
	|| ts.isLiteralTypeNode(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

/** Returns the texts of a file that have at least two words. */
export const textsOf = ({name, text: code}: SourceFile): readonly ProgramText[] => {
	const options = {languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone};
	const source = ts.createSourceFile(name, code, options, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
	const texts: ProgramText[] = [];
	const take = (node: ts.Node, text: string) => {
		if (text.split(/\s+/v).filter(word => /\p{Letter}/v.test(word)).length > 1) {
			texts.push({name, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text});
		}
	};

	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
			if (!isName(node)) {
				take(node, node.text);
			}
		} else if (ts.isTemplateExpression(node)) {
			take(node, templateText(node));
		} else if (ts.isJsxText(node)) {
			take(node, node.text);
		}

		ts.forEachChild(node, visit);
	};

	visit(source);
	return texts;
};
