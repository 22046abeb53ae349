import process from 'node:process';
import {glob, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {systemCode} from '../base/file-error.js';
import {
	followedFile,
	followedSuffix,
	writeFollowed,
	readFollowed,
	type FollowedReading,
	type Follower,
} from './followed-file.js';
import {isOfNewerFile} from './newer-format.js';

/** Returns whether a process is running. A process of another user counts too: it can't be signaled, but it exists. */
export const isRunning = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		const code = systemCode(error);
		if (code === 'ESRCH' || code === 'EPERM') {
			return code === 'EPERM';
		}

		throw error;
	}
};

/** Returns the id of the process that a file belongs to. The file name begins with that id. */
const ownerOf = (name: string): number => Number(/^\d+/v.exec(name)?.[0]);

/** Claims a leftover file by renaming it. Of several programs, only one succeeds. */
const claim = async (file: string, claimed: string): Promise<boolean> => {
	try {
		await rename(file, claimed);
		return true;
	} catch (error) {
		if (systemCode(error) === 'ENOENT') {
			return false;
		}

		throw error;
	}
};

/**
Takes over the operations on a control plane whose followers are no longer running. Returns all operations that this program must follow, already
stored in its own file. Of several programs, one takes each leftover file. If that program dies halfway, the next program takes the file.

A leftover file stays untouched while another process has the id of its dead follower. A file from a newer version waits for a program of that
version.

@param follower This program.
@param runs Tells whether a process is running.
@throws A system error if that fails.
*/
export const takeOverFollowed = async (follower: Follower, runs = isRunning): Promise<FollowedReading> => {
	const {folder, pid, baseUrl} = follower;
	const suffix = followedSuffix(baseUrl);
	const claims: string[] = [];
	for await (const name of glob(`*${suffix}`, {cwd: folder})) {
		const owner = ownerOf(name);
		const file = path.join(folder, name);
		if (await isOfNewerFile(file)) {
			continue;
		}

		if (owner === pid && name.startsWith(`${pid}-of-`)) {
			claims.push(file);
		} else if (owner !== pid && Number.isSafeInteger(owner) && !runs(owner)) {
			const claimed = path.join(folder, `${pid}-of-${name}`);
			claims.push(...await claim(file, claimed) ? [claimed] : []);
		}
	}

	const read = await Promise.all([followedFile(follower), ...claims].map(async file => readFollowed(file)));
	const operations = new Map(read.flatMap(reading => reading.operations).map(operation => [operation.operationId, operation])).values().toArray();
	await writeFollowed(follower, operations);
	await Promise.all(claims.map(async file => rm(file, {force: true})));
	return {operations, skipped: read.reduce((sum, {skipped}) => sum + skipped, 0)};
};
