import type {Changes} from '../world/changes.js';

/**
Stores a world beyond the life of the process.
*/
export type Storage = {
	/**
	Reads everything, or returns undefined if no world is stored yet.

	@throws {StorageProblem} If it can't be read.
	*/
	readonly read: () => Changes | undefined;

	/**
	Stores all of the changes or, if it throws, none.

	@throws {NotKept} If the disk does not accept them.
	*/
	readonly write: (changes: Changes) => void;
	readonly close: () => void;
};

/**
The reason a world can't be stored in a directory, for the user who named it.
*/
export class StorageProblem extends Error {
	override readonly name = 'StorageProblem';
}
