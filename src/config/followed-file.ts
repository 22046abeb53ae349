import {createHash} from 'node:crypto';
import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {systemCode} from './file-error.js';
import {isRecord} from './is-record.js';
import {writeAtomically} from './write-atomically.js';

/**
An operation that is followed until it is settled.
*/
export type FollowedOperation = {
	readonly projectId: string;
	readonly operationId: string;
};

/**
Who follows: a process, on a control plane.
*/
export type Follower = {
	readonly folder: string;
	readonly pid: number;
	readonly baseUrl: string;
};

/**
How the names of the files end that belong to a control plane.
*/
export const followedSuffix = (baseUrl: string): string =>
	`-${createHash('sha256').update(baseUrl).digest('hex').slice(0, 12)}.json`;

export const followedFile = ({folder, pid, baseUrl}: Follower): string => path.join(folder, `${pid}${followedSuffix(baseUrl)}`);

const isOperation = (value: unknown): value is FollowedOperation =>
	isRecord(value) && typeof value.projectId === 'string' && typeof value.operationId === 'string';

/**
The operations of a file; none when it is not there, or not one of this program.

@throws an error of the system when it is there and can't be read.
*/
export const readFollowed = async (file: string): Promise<readonly FollowedOperation[]> => {
	try {
		const value: unknown = JSON.parse(await readFile(file, 'utf8'));
		return Array.isArray(value) ? value.filter(item => isOperation(item)) : [];
	} catch (error) {
		if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') {
			return [];
		}

		throw error;
	}
};

/**
Keeps the operations that a program follows on the disk, so that another one can take over when it dies. None removes the file.

@throws an error of the system when that fails.
*/
export const keepFollowed = async (follower: Follower, operations: readonly FollowedOperation[]): Promise<void> => {
	const file = followedFile(follower);
	await (operations.length === 0
		? rm(file, {force: true})
		: writeAtomically(file, `${JSON.stringify(operations)}\n`));
};
