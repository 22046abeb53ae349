import path from 'node:path';
import ts from 'typescript';
import {projectFolder} from '../helpers/source-files.js';

/** Creates a program of the compiler for some files, a few of which may be texts that are not on the disk. */
const programOf = (files: readonly string[], texts: ReadonlyMap<string, string>): ts.Program => {
	const {config} = ts.readConfigFile(path.join(projectFolder, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)) as {config: unknown};
	const {options} = ts.parseJsonConfigFileContent(config, ts.sys, projectFolder);
	const host = ts.createCompilerHost(options);
	// Docstrings have no types here, and parsing them would double the time.
	host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
	const readFile = host.readFile.bind(host);
	const fileExists = host.fileExists.bind(host);
	host.readFile = name => texts.get(name) ?? readFile(name);
	host.fileExists = name => texts.has(name) || fileExists(name);
	const readSource = host.getSourceFile.bind(host);
	host.getSourceFile = (name, version) => {
		const text = texts.get(name);
		return text === undefined ? readSource(name, version) : ts.createSourceFile(name, text, version);
	};

	return ts.createProgram([...files, ...texts.keys()], options, host);
};

/**
Finds look-ups in objects under any string. An external key also finds what every object has: `table['constructor']`. Such values belong
in a Map, or are read by lookUp() of base/records.ts.

@returns Each of these expressions, as `src/a/b.ts: table[key]`.
*/
export const foreignLookUps = (files: readonly string[], texts: ReadonlyMap<string, string>): readonly string[] => {
	const program = programOf(files.map(name => path.join(projectFolder, name)), new Map([...texts].map(([name, text]) => [path.join(projectFolder, name), text])));
	const checker = program.getTypeChecker();
	const isAnyString = (node: ts.Node): boolean => {
		const type = checker.getTypeAtLocation(node);
		return (type.isUnion() ? type.types : [type]).some(({flags}) => flags === ts.TypeFlags.String || flags === ts.TypeFlags.TemplateLiteral);
	};

	const isForeign = (node: ts.Node): boolean => {
		if (ts.isElementAccessExpression(node)) {
			return isAnyString(node.argumentExpression);
		}

		return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword && !ts.isPrivateIdentifier(node.left) && isAnyString(node.left);
	};

	const found: string[] = [];
	for (const name of [...files, ...texts.keys()]) {
		const source = program.getSourceFile(path.join(projectFolder, name));
		const visit = (node: ts.Node): void => {
			if (isForeign(node)) {
				found.push(`${name}: ${node.getText(source)}`);
			}

			ts.forEachChild(node, visit);
		};

		ts.forEachChild(source!, visit);
	}

	return found;
};
