import {readdirSync, readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import path from 'node:path';
import {build} from 'tsup';
import {nameInStack, scriptName} from '../../src/runtime/load-program.js';
import type {BundledPlace, SourcePlace} from './frames.js';

const folder = 'build/read-crash/mapped';

const readMap = (file: string): SourceMap => new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);

const sourceLine = (file: string, line: number): string | undefined => {
	try {
		return readFileSync(file, 'utf8').split('\n')[line - 1]?.trim();
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
			// The bundler generated the code, or the source is not among the installed files.
			return undefined;
		}

		throw error;
	}
};

/**
Bundles this checkout with source maps, and returns a function that finds a bundled place in the sources.

Source maps only add a last line to each file of the bundle. In a stack trace, the name of the program's script has a hash of its text. So a log with
the same name comes from the same script. Types are not built, since they take longest.
*/
export const buildSourceMaps = async (): Promise<(bundled: BundledPlace) => SourcePlace | undefined> => {
	await build({
		config: 'tsup.config.ts', outDir: folder, sourcemap: true, dts: false, silent: true,
	});
	const maps = new Map(readdirSync(folder).filter(name => /\.c?js$/v.test(name)).map(name => {
		const file = path.join(folder, name);
		return [name === scriptName ? nameInStack(readFileSync(file, 'utf8')) : name, readMap(file)];
	}));

	return ({file, line, column}) => {
		const origin = maps.get(file)?.findOrigin(line, column);
		if (origin === undefined) {
			return undefined;
		}

		if (!('fileName' in origin)) {
			return {place: `${file}:${line}:${column}, made by the bundler`};
		}

		const source = path.relative('.', path.resolve(folder, origin.fileName));
		const said = sourceLine(source, origin.lineNumber);
		return {place: `${source}:${origin.lineNumber}:${origin.columnNumber}`, ...(said !== undefined && {line: said})};
	};
};
