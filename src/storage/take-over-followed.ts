import {glob, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {systemCode} from '../base/file-error.js';
import {
	followedFile,
	followedSuffix,
	keepFollowed,
	readFollowed,
	type FollowedReading,
	type Follower,
} from './followed-file.js';
import {isRunning} from './is-running.js';

/**
The process that a file belongs to: the number its name begins with.
*/
const ownerOf = (name: string): number => Number(/^\d+/v.exec(name)?.[0]);

/**
Makes a leftover this program's own by renaming it, which of several programs only one can.
*/
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
Takes over the operations of a control plane that are followed by nobody, since the programs that did are no longer running. What is
answered is all that this program has to follow, and is kept under its name already. Of several programs each leftover goes to one,
and when that one dies halfway, to the next.

A process number that the system gave away anew hides a leftover until that process ends too.

@param follower This program; `runs` tells whether another process still does.
@param runs
@throws an error of the system when that fails.
*/
export const takeOverFollowed = async (follower: Follower, runs = isRunning): Promise<FollowedReading> => {
	const {folder, pid, baseUrl} = follower;
	const suffix = followedSuffix(baseUrl);
	const claims: string[] = [];
	for await (const name of glob(`*${suffix}`, {cwd: folder})) {
		const owner = ownerOf(name);
		const file = path.join(folder, name);
		if (owner === pid && name.startsWith(`${pid}-of-`)) {
			claims.push(file);
		} else if (owner !== pid && Number.isSafeInteger(owner) && !runs(owner)) {
			const claimed = path.join(folder, `${pid}-of-${name}`);
			claims.push(...await claim(file, claimed) ? [claimed] : []);
		}
	}

	const read = await Promise.all([followedFile(follower), ...claims].map(async file => readFollowed(file)));
	const operations = new Map(read.flatMap(reading => reading.operations).map(operation => [operation.operationId, operation])).values().toArray();
	await keepFollowed(follower, operations);
	await Promise.all(claims.map(async file => rm(file, {force: true})));
	return {operations, skipped: read.reduce((sum, {skipped}) => sum + skipped, 0)};
};
