import {rm, glob, rename} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {refuseNewer, parseKept, isOfNewerFile} from './newer-format.js';
import {writeAtomically} from './write-atomically.js';

/** An operation that pgtower polls until it has finished. */
export type FollowedOperation = {
	readonly projectId: string;
	readonly operationId: string;
};

/**
A pgtower process that polls operations on a control plane. The file with the list of these operations is in `folder`.
*/
export type Follower = {
	readonly folder: string;
	readonly pid: number;
	readonly baseUrl: string;
};

/**
Returns the end of the file names for a control plane. The names begin with a process id. The crypto module is loaded only here, because loading it at
startup would delay the first screen.
*/
const followedSuffix = (baseUrl: string): string =>
	`-${process.getBuiltinModule('node:crypto').hash('sha256', baseUrl).slice(0, 12)}.json`;

export const followedFile = ({folder, pid, baseUrl}: Follower): string => path.join(folder, `${pid}${followedSuffix(baseUrl)}`);

/** The maximum size of a file to read, in bytes. The operations of a day need less. */
const mostBytes = 1_048_576;

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256), v.check(text => text.isWellFormed()));
const operationSchema = v.object({projectId: id, operationId: id});
const listSchema = v.array(v.fallback(v.nullable(operationSchema), null));

/** The followed operations in a file, and the number of unusable entries. */
export type FollowedReading = {
	readonly operations: readonly FollowedOperation[];
	readonly skipped: number;
};

/**
Reads the operations in a file. A missing file counts as empty. Unusable entries are skipped and counted. A file that is not a list, or not a regular
file, counts as one skipped entry.

@throws A system error if the file can't be read.
*/
export const readFollowed = async (file: string): Promise<FollowedReading> => {
	try {
		const items = parseKept(listSchema, await readRegularFile(file, mostBytes));
		const operations = (items ?? []).filter(item => item !== null);
		return {operations, skipped: items === undefined ? 1 : items.length - operations.length};
	} catch (error) {
		if (error instanceof UnusableFile) {
			return {operations: [], skipped: 1};
		}

		if (systemCode(error) === 'ENOENT') {
			return {operations: [], skipped: 0};
		}

		throw error;
	}
};

/**
Stores the operations that a process polls. If this process dies, another pgtower process can take over the operations. An empty list removes the
file.

@throws A system error, or {@link UnusableFile} for a newer version's file.
*/
export const writeFollowed = async (follower: Follower, operations: readonly FollowedOperation[]): Promise<void> => {
	const file = followedFile(follower);
	await refuseNewer(file);
	await (operations.length === 0
		? rm(file, {force: true})
		: writeAtomically(file, `${JSON.stringify(operations)}\n`));
};

/** Returns whether a process is running. A process of another user counts, too, although it can't be signaled. */
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

/** Returns the id of the process that owns a file. The file name begins with this id. */
const ownerOf = (name: string): number => Number(/^\d+/v.exec(name)?.[0]);

/** Claims a leftover file by renaming it. Of several processes, only one succeeds. */
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
Takes over the operations on a control plane from pgtower processes that are no longer running. Returns all operations that this process must poll,
after storing them in its own file. If several processes start at once, only one of them takes over a leftover file. If that process dies halfway, the
next process takes over the file.

A leftover file stays untouched while any other process has the process id of the dead one. A file from a newer version stays until a process of that
version takes it over.

@param follower This process.
@param runs Tells whether a process is running.
@throws A system error if a file can't be read or written.
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

/** The storage for the operations that one process polls on one control plane. */
type FollowedStorage = {
	readonly takeOver: () => Promise<FollowedReading>;
	readonly write: (operations: readonly FollowedOperation[]) => Promise<void>;
};

export const createFollowedStorage = (follower: Follower): FollowedStorage => ({
	takeOver: async () => takeOverFollowed(follower),
	write: async operations => writeFollowed(follower, operations),
});
