import type {Changes} from '../world/changes.js';

/**
Where a world is kept beyond the life of the process.
*/
export type Storage = {
	/**
	Reads everything; undefined when no world is stored yet.

	@throws {StorageProblem} When it can't be read.
	*/
	readonly read: () => Changes | undefined;

	/**
	Stores all of the changes or, when it throws, none.

	@throws {NotKept} When the disk does not take them.
	*/
	readonly write: (changes: Changes) => void;
	readonly close: () => void;
};

/**
Why a world can't be stored in a directory, in a sentence for the user who named it.
*/
export class StorageProblem extends Error {
	override readonly name = 'StorageProblem';
}
