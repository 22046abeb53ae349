import {rm} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {refuseNewer, parseKept} from './newer-format.js';
import {writeAtomically} from './write-atomically.js';

/** An operation that pgtower polls until it has finished. */
export type FollowedOperation = {
	readonly projectId: string;
	readonly operationId: string;
};

/** A pgtower process that follows operations on a control plane, and the folder for the file that lists them. */
export type Follower = {
	readonly folder: string;
	readonly pid: number;
	readonly baseUrl: string;
};

/**
Returns the part of the file name that all files for a control plane share. Each file name begins with a process id. The crypto module loads late,
since it would delay the first screen.
*/
export const followedSuffix = (baseUrl: string): string =>
	`-${process.getBuiltinModule('node:crypto').hash('sha256', baseUrl).slice(0, 12)}.json`;

export const followedFile = ({folder, pid, baseUrl}: Follower): string => path.join(folder, `${pid}${followedSuffix(baseUrl)}`);

/** The maximum size to read, in bytes: more than a day's operations need. */
const mostBytes = 1_048_576;

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256), v.check(text => text.isWellFormed()));
const operationSchema = v.object({projectId: id, operationId: id});
const listSchema = v.array(v.fallback(v.nullable(operationSchema), null));

/** The followed operations, and how many entries were unusable. */
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
Stores the operations that a program follows, so that another program can take them over if this program dies. An empty list removes the file.

@throws A system error, or {@link UnusableFile} for a newer version's file.
*/
export const writeFollowed = async (follower: Follower, operations: readonly FollowedOperation[]): Promise<void> => {
	const file = followedFile(follower);
	await refuseNewer(file);
	await (operations.length === 0
		? rm(file, {force: true})
		: writeAtomically(file, `${JSON.stringify(operations)}\n`));
};
