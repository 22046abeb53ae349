import type {Changes} from '../world/changes.js';
import {fileReason} from '../../base/file-error.js';
import {UnusableFile} from '../../base/read-regular-file.js';
import type {Clock} from '../../base/clock.js';
import {millisecondsPerMinute} from '../../domain/time.js';
import {HttpError} from '../http-errors.js';

/** The storage that keeps a world after the process ends. */
export type Storage = {
	/**
	Reads everything, or returns undefined if no world is stored yet.

	@throws {StorageProblem} If the storage can't be read.
	*/
	readonly read: () => Changes | undefined;

	/**
	Stores all of the changes. If an error is thrown, none of the changes are stored.

	@throws {NotKept} If the disk does not accept the changes.
	*/
	readonly write: (changes: Changes) => void;
	readonly close: () => void;
};

/** An error that tells the user why a world can't be stored in a directory. */
export class StorageProblem extends Error {
	override readonly name = 'StorageProblem';
}

/**
503: the change could not be stored, so the change was not made. By the platform's rules, a client may always retry the request.

@see docs/control-api.md#error-retry
*/
export class NotKept extends HttpError {
	override readonly name = 'NotKept';

	constructor(message: string, cause: unknown) {
		super(503, message);
		this.cause = cause;
	}
}

/**
The SQLite error codes for failures of the disk rather than of the program: read-only, I/O error, full, can't open.

@see https://www.sqlite.org/rescode.html
*/
const diskFailures = new Set([8, 10, 13, 14]);
const full = 13;

/** Converts a disk failure into an HTTP error; returns any other failure unchanged. */
export const notKept = (error: unknown): unknown => {
	// In an error code of SQLite, the lowest byte is the kind of failure, and the higher bytes are the details.
	const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : 0;
	if (!(error instanceof Error) || !diskFailures.has(code)) {
		return error;
	}

	const reason = code === full ? 'the disk is full' : `the disk can't be written (${error.message})`;
	return new NotKept(`The control plane changed nothing: ${reason}. It takes changes again as soon as it can store them.`, error);
};

const reasonOf = (error: unknown): string => {
	if (error instanceof UnusableFile || (error instanceof Error && 'syscall' in error)) {
		return fileReason(error);
	}

	return error instanceof Error ? error.message : String(error);
};

/** Returns the error that tells the user why a file can't store a world. */
export const problemOf = (error: unknown, path: string): StorageProblem => {
	if (error instanceof StorageProblem) {
		return error;
	}

	const message = reasonOf(error);
	return new StorageProblem(/locked|busy/iv.test(message)
		? `${path} is in use by another pgtower serve. Stop that one, or use another directory.`
		: `${path} can't be used: ${message}.`);
};

/**
The time that must pass without a failed write before the storage counts as working again. On a nearly full disk, some small writes succeed between
failed writes.
*/
const quietMilliseconds = 10 * millisecondsPerMinute;

/**
Wraps a storage. `say` receives one line when changes can't be stored, and one line when changes can be stored again, regardless of the number of
requests.
*/
export const sayOnce = (storage: Storage, clock: Clock, say: (line: string) => void): Storage => {
	let failedAt: number | undefined;
	return {
		...storage,
		write(changes) {
			try {
				storage.write(changes);
			} catch (error) {
				if (error instanceof NotKept) {
					if (failedAt === undefined) {
						say(`${error.message} Reading still works.`);
					}

					failedAt = clock.now();
				}

				throw error;
			}

			if (failedAt === undefined || !(clock.now() - failedAt >= quietMilliseconds)) {
				return;
			}

			failedAt = undefined;
			say('The control plane stores changes again.');
		},
	};
};
