import {readFile} from 'node:fs/promises';
import process from 'node:process';
import {userInfo} from 'node:os';
import {systemCode} from '../../base/file-error.js';
import {runProgram} from './run-program.js';
import type {ServerUser} from './server-user.js';

const userFile = '/etc/passwd';

/**
Finds a user in the text of a user database: name, password, user and group ID, and more, with colons between.
*/
export const userInText = (text: string, name: string): ServerUser | undefined => {
	const entry = text.split('\n').find(line => line.startsWith(`${name}:`)) ?? '';
	const {uid, gid} = /^[^:]*:[^:]*:(?<uid>-?\d+):(?<gid>-?\d+):/v.exec(entry)?.groups ?? {};
	return uid === undefined || gid === undefined ? undefined : {name, uid: Number(uid), gid: Number(gid)};
};

/**
Asks the system for a user from another database, such as a network's, or a user given by number.
*/
const userOfSystem = async (name: string): Promise<ServerUser | undefined> => {
	const answers = await Promise.all(['-un', '-u', '-g'].map(async flags => runProgram('id', [flags, '--', name])));
	const [ownName = '', uid, gid] = answers.map(({output}) => output.trim());
	// When servers ask the system who connects, it returns the name and not the number.
	return answers.every(({isDone}) => isDone) ? {name: ownName, uid: Number(uid), gid: Number(gid)} : undefined;
};

/**
Finds a user of this machine by name: in its file of users, which needs no program, else by `id`.
*/
export const userNamed = async (name: string): Promise<ServerUser | undefined> => {
	try {
		const known = userInText(await readFile(userFile, 'utf8'), name);
		if (known !== undefined) {
			return known;
		}
	} catch {
		// A system without that file has the users elsewhere.
	}

	return userOfSystem(name);
};

const nameOfOwn = (): string => userInfo().username;

/**
Returns the reason this program's user can't run Postgres, or undefined. Postgres, and the system's peer authentication, need a name for the user.

`nameOf`: gives the user's name in the user database, or throws the system's error where there is none.
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
Chooses the user that runs Postgres, which refuses root: then it is the given user, else `postgres`, else `nobody`.

@returns Undefined for the user who started the program, or an error message.
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
