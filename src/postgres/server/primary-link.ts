import {createHash} from 'node:crypto';
import {mkdir, rename, symlink} from 'node:fs/promises';
import path from 'node:path';
import {giveAway} from '../files/work-folders.js';
import type {ServerUser} from '../programs/server-user.js';

/**
The port that stands in the name of the link. No server listens on it.
*/
export const linkPort = 5432;

/**
The folder through which replicas reach the primary of a branch, whichever port that has. Its path is as short as that of every socket.
*/
export const primaryFolder = (sockets: string, branchId: string): string =>
	path.join(sockets, createHash('sha256').update(branchId).digest('hex').slice(0, 12));

/**
Leads the replicas of a branch to its primary.
*/
export const linkPrimary = async (sockets: string, branchId: string, port: number, serverUser: ServerUser | undefined): Promise<void> => {
	const folder = primaryFolder(sockets, branchId);
	await mkdir(folder, {recursive: true, mode: 0o700});
	await giveAway(folder, serverUser);
	const made = path.join(folder, `link-${port}`);
	await symlink(path.join(sockets, `.s.PGSQL.${port}`), made);
	await rename(made, path.join(folder, `.s.PGSQL.${linkPort}`));
};
