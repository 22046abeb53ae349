import {readdirSync, readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import path from 'node:path';
import {build} from 'tsup';
import type {BundledPlace, SourcePlace} from './frames.js';

const shippedFolder = 'build/read-crash/shipped';
const mappedFolder = 'build/read-crash/mapped';

/**
A file of the bundle without what a source map changes in it: the comment that names the map, and the hashes in the names of other files,
which are all of one length, so that every place stays where it is.
*/
const withoutNames = (text: string): string => text.replaceAll(/\n\/\/# sourceMappingURL=\S+/gv, '').replaceAll(/-[A-Z\d]{8}(?=\.js)/gv, '').trimEnd();

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

Names of files come from their content: a file that is known by its name is the very same.
*/
export const buildSourceMaps = async (): Promise<(bundled: BundledPlace) => SourcePlace | undefined> => {
	await build({config: 'tsup.config.ts', outDir: shippedFolder, silent: true});
	await build({
		config: 'tsup.config.ts', outDir: mappedFolder, sourcemap: true, silent: true,
	});
	const mapped = new Map(filesIn(mappedFolder).map(name => [withoutNames(readFileSync(path.join(mappedFolder, name), 'utf8')), name]));
	const twins = new Map(filesIn(shippedFolder).map(name => [name, mapped.get(withoutNames(readFileSync(path.join(shippedFolder, name), 'utf8')))]));
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
