import {readFile} from 'node:fs/promises';
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
Asks the system for a user that stands in another database, such as that of a network, or that is named by number.
*/
const userOfSystem = async (name: string): Promise<ServerUser | undefined> => {
	const answers = await Promise.all(['-un', '-u', '-g'].map(async flags => runProgram('id', [flags, '--', name])));
	const [ownName = '', uid, gid] = answers.map(({output}) => output.trim());
	// Where servers ask the system who connects, it gives the name and not the number.
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
