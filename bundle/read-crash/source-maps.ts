import {readdirSync, readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import path from 'node:path';
import {build} from 'tsup';
import {nameInStack, scriptName} from '../../src/runtime/program-source.js';
import type {BundledPlace, SourcePlace} from './frames.js';

const shippedFolder = 'build/read-crash/shipped';
const mappedFolder = 'build/read-crash/mapped';

/**
A file of the bundle without what a source map changes in it: the comment that names the map.
*/
const withoutMap = (text: string): string => text.replaceAll(/\n\/\/# sourceMappingURL=\S+/gv, '').trimEnd();

const filesIn = (folder: string): readonly string[] => readdirSync(folder).filter(name => name.endsWith('.js'));

const readMap = (file: string): SourceMap => new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);

const sourceLine = (file: string, line: number): string | undefined => {
	try {
		return readFileSync(file, 'utf8').split('\n')[line - 1]?.trim();
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
			// Made by the bundler, or not part of what is installed here.
			return undefined;
		}

		throw error;
	}
};

/**
Builds the bundle of this checkout twice, as it is shipped and with source maps, and finds places of the first in the sources.

The program's script is called by its build in a stack: when it is known by that name, it is the very same.
*/
export const buildSourceMaps = async (): Promise<(bundled: BundledPlace) => SourcePlace | undefined> => {
	await build({config: 'tsup.config.ts', outDir: shippedFolder, silent: true});
	await build({
		config: 'tsup.config.ts', outDir: mappedFolder, sourcemap: true, silent: true,
	});
	const mapped = new Map(filesIn(mappedFolder).map(name => [withoutMap(readFileSync(path.join(mappedFolder, name), 'utf8')), name]));
	const twins = new Map(filesIn(shippedFolder).map(name => {
		const text = readFileSync(path.join(shippedFolder, name), 'utf8');
		return [name === scriptName ? nameInStack(text) : name, mapped.get(withoutMap(text))];
	}));
	const maps = new Map<string, SourceMap>();

	return ({file, line, column}) => {
		const twin = twins.get(file);
		if (twin === undefined) {
			return undefined;
		}

		const mapFile = path.join(mappedFolder, twin);
		const map = maps.get(twin) ?? readMap(mapFile);
		maps.set(twin, map);
		const origin = map.findOrigin(line, column);
		if (!('fileName' in origin)) {
			return {place: `${file}:${line}:${column}, made by the bundler`};
		}

		const source = path.relative('.', path.resolve(path.dirname(mapFile), origin.fileName));
		const said = sourceLine(source, origin.lineNumber);
		return {place: `${source}:${origin.lineNumber}:${origin.columnNumber}`, ...(said !== undefined && {line: said})};
	};
};
