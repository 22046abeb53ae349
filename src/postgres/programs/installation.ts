import path from 'node:path';
import {existsSync} from 'node:fs';
import {
	access,
	mkdir,
	symlink,
	chmod,
	mkdtemp,
	rm,
} from 'node:fs/promises';
import {tmpdir, userInfo} from 'node:os';
import {copyTree} from '../files/trees.js';
import {freeBytes, sharesBlocks} from '../files/disk.js';
import {
	canEnter,
	entryProblem,
	makeAt,
	NoFolder,
	dataLocation,
} from '../files/work-folders.js';
import {
	noPostgresSentence,
	type ChosenPostgres,
	choosePostgres,
	type PostgresChoice,
} from './choose-postgres.js';
import {type ServerUser, runProgram} from './run-program.js';
import {libraryLinks, type ProgramFolder} from './find-programs.js';

/** Postgres programs that the servers' user can run on this machine. */
export type Installation = {
	readonly binFolder: string;

	/** The folder in which the programs were found. If they had to be copied, `binFolder` is in the copy. */
	readonly foundIn: string;

	/** The full version, such as `18.4`. */
	readonly version: string;
	readonly major: number;
};

/** The folders of loadable libraries in Postgres packages, relative to the folder of programs. */
const libraryFolders = ['../lib', '../lib/postgresql'] as const;

const libraryEndings = ['so', 'dylib'] as const;

/** Returns whether an installation has a library that a server can load at startup. */
export const hasLibrary = ({binFolder}: Pick<Installation, 'binFolder'>, name: string): boolean =>
	libraryFolders.some(folder => libraryEndings.some(ending => existsSync(path.join(binFolder, folder, `${name}.${ending}`))));

const readVersion = async (binFolder: string, serverUser: ServerUser | undefined): Promise<Pick<Installation, 'version' | 'major'> | undefined> => {
	const {isDone, output} = await runProgram(path.join(binFolder, 'postgres'), ['--version'], {serverUser});
	const {version, major} = /\(PostgreSQL\) (?<version>(?<major>\d+)(?:\D\S*)?)/v.exec(output)?.groups ?? {};
	return isDone && version !== undefined ? {version, major: Number(major)} : undefined;
};

/**
Copies the Postgres package around a folder, and creates the library links that the package's install script would have created.
*/
const copyPrograms = async (binFolder: string, copy: string): Promise<string> => {
	const from = path.dirname(binFolder);
	const links = await libraryLinks(binFolder);
	await mkdir(copy, {recursive: true, mode: 0o755});
	await copyTree(['bin', 'lib', 'share'].map(name => path.join(from, name)), copy);
	for (const {source, target} of links) {
		const place = path.join(copy, path.relative('native', target));
		try {
			await symlink(path.basename(source), place);
		} catch {
			// The link existed and was copied.
			await access(place);
		}
	}

	return path.join(copy, 'bin');
};

/**
Prepares the programs in a folder. If libraries are missing, or the servers' user can't read them, copies the programs' package.

`copyFolder`: the folder for the copy, which the servers' user can enter.

@returns Undefined if the programs can't run.
*/
const install = async ({binFolder: foundIn}: ProgramFolder, serverUser: ServerUser | undefined, copyFolder: string): Promise<Installation | undefined> => {
	const installed = async (binFolder: string): Promise<Installation | undefined> => {
		const version = await readVersion(binFolder, serverUser);
		return version === undefined ? undefined : {binFolder, foundIn, ...version};
	};

	const asFound = await installed(foundIn);
	if (asFound !== undefined) {
		return asFound;
	}

	// Only a package has library links, and only a package can be copied as a whole.
	const links = await libraryLinks(foundIn);
	return links.length > 0 ? installed(await copyPrograms(foundIn, copyFolder)) : undefined;
};

/** The programs that servers run from, and the user that runs them. */
export type Prepared = {
	/** One installation of each major version, the newest first. */
	readonly installations: readonly [Installation, ...Installation[]];

	/** The system user that runs servers; absent for the user who started pgtower. */
	readonly serverUser?: ServerUser;
};

/**
Prepares the Postgres programs that were found.

`workFolder`: the folder for copies of programs that can't run in place. Every user can enter this folder.

@returns The usable programs, or the reason there are none.
*/
export const preparePostgres = async ({choice, programFolders, serverUser}: ChosenPostgres, workFolder: string): Promise<Prepared | string> => {
	const byMajor = new Map<number, Installation>();
	for (const [index, folder] of programFolders.entries()) {
		const installation = await install(folder, serverUser, path.join(workFolder, `programs-${index}`));
		if (installation !== undefined && !byMajor.has(installation.major)) {
			byMajor.set(installation.major, installation);
		}
	}

	const [newest, ...others] = byMajor.values().toArray().toSorted((left, right) => right.major - left.major);
	return newest === undefined
		? noPostgresSentence(choice)
		: {installations: [newest, ...others], ...(serverUser !== undefined && {serverUser})};
};

const gigabyte = 1_000_000_000;

/** The result of checking Postgres: the lines that describe the Postgres that `--postgres` would use. */
export type Check = {
	readonly lines: readonly string[];
};

const nearestExisting = (folder: string): string => {
	const parent = path.dirname(folder);
	return existsSync(folder) || parent === folder ? folder : nearestExisting(parent);
};

const linesOf = async ({installations, serverUser}: Prepared, trialFolder: string, dataFolder: string): Promise<Check['lines']> => {
	const {username, uid} = userInfo();
	const runner = serverUser ?? {name: username, uid};
	const [isSharing, free] = await Promise.all([sharesBlocks(trialFolder), freeBytes(trialFolder)]);
	return [
		...installations.map(({version, foundIn}, index) => `Postgres ${version}  ${foundIn}${index === 0 ? '  (for new projects)' : ''}`),
		`runs as       ${runner.name} (${runner.uid})`,
		`data in       ${dataFolder}: ${(free / gigabyte).toFixed(1)} GB free`,
		`branches      ${isSharing ? 'share the blocks of their parents (reflink)' : 'are full copies: this file system has no reflink'}`,
	];
};

const checkIn = async (chosen: ChosenPostgres, folder: string, dataFolder: string | undefined): Promise<Check | string> => {
	await chmod(folder, 0o711);
	const prepared = await preparePostgres(chosen, folder);
	if (typeof prepared === 'string') {
		return prepared;
	}

	const shown = dataFolder ?? tmpdir();
	const disk = nearestExisting(path.resolve(shown));
	// The trial files are in a private folder, where no one can interfere with them.
	const trialFolder = await makeAt(dataLocation(dataFolder), async () => mkdtemp(path.join(disk, '.pgtower-check-')));
	try {
		return await canEnter(disk, prepared.serverUser)
			? {lines: await linesOf(prepared, trialFolder, shown)}
			: await entryProblem(dataFolder, prepared.serverUser);
	} finally {
		await rm(trialFolder, {recursive: true});
	}
};

/**
Searches for Postgres in the same way as a start with `--postgres`, and leaves no files behind.

`dataFolder`: the future data folder; absent for a control plane in memory, whose Postgres data is in the folder for temporary files.

@returns The description, or a message that says why no Postgres can be used.
*/
export const checkPostgres = async (choice: PostgresChoice, dataFolder?: string): Promise<Check | string> => {
	const chosen = await choosePostgres(choice);
	if (typeof chosen === 'string') {
		return chosen;
	}

	try {
		const folder = await makeAt(tmpdir(), async () => mkdtemp(path.join(tmpdir(), 'pgtower-check-')));
		try {
			return await checkIn(chosen, folder, dataFolder);
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	} catch (error) {
		if (error instanceof NoFolder) {
			return error.message;
		}

		throw error;
	}
};
