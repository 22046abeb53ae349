import path from 'node:path';
import {noPostgresSentence, type ChosenPostgres} from './choose-postgres.js';
import {install, type Installation} from './installation.js';
import type {ServerUser} from './server-user.js';

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

/**
Makes the Postgres programs that were found ready to run.

`workFolder`: where programs are copied that can't run where they are; every user can reach it.

@returns What runs, or a sentence that says why nothing does.
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
