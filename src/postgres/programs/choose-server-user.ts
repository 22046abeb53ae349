import process from 'node:process';
import type {ServerUser} from './server-user.js';
import {runProgram} from './run-program.js';

const userNamed = async (name: string): Promise<ServerUser | undefined> => {
	const [user, group] = await Promise.all(['-u', '-g'].map(async flag => runProgram('id', [flag, '--', name])));
	return user?.isDone === true && group?.isDone === true
		? {name, uid: Number(user.output), gid: Number(group.output)}
		: undefined;
};

/**
Chooses whom Postgres runs as. It refuses to be root: then it is the user that was named, else `postgres`, else `nobody`.

@returns Undefined for the user who started the program, or a sentence that says what is wrong.
*/
export const chooseServerUser = async (named: string | undefined): Promise<ServerUser | string | undefined> => {
	if (process.getuid?.() !== 0) {
		return named === undefined ? undefined : `--postgres-user ${named}: only root can run Postgres as another user.`;
	}

	for (const name of named === undefined ? ['postgres', 'nobody'] : [named]) {
		const serverUser = await userNamed(name);
		if (serverUser !== undefined) {
			return serverUser.uid === 0 ? `--postgres-user ${name}: Postgres does not run as root.` : serverUser;
		}
	}

	return `--postgres-user: this machine has no user ${named ?? 'postgres or nobody'}. Postgres does not run as root.`;
};
