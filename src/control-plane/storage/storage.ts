import type {Changes} from '../world/changes.js';

/** The storage of a world beyond the life of the process. */
export type Storage = {
	/**
	Reads everything, or returns undefined if no world is stored yet.

	@throws {StorageProblem} If the storage can't be read.
	*/
	readonly read: () => Changes | undefined;

	/**
	Stores all of the changes, or none of them if it throws.

	@throws {NotKept} If the disk does not accept the changes.
	*/
	readonly write: (changes: Changes) => void;
	readonly close: () => void;
};

/** An error that tells the user why a world can't be stored in a directory. */
export class StorageProblem extends Error {
	override readonly name = 'StorageProblem';
}
