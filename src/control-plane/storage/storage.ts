import type {Changes} from '../world/changes.js';

/**
Where a world is kept beyond the process.
*/
export type Storage = {
	/**
	Everything that is kept; undefined when there is no world yet.

	@throws {StorageProblem} When it can't be read.
	*/
	readonly read: () => Changes | undefined;

	/**
	Keeps the changes: all of them, or, when it throws, none.

	@throws {NotKept} When the disk does not take them.
	*/
	readonly write: (changes: Changes) => void;
	readonly close: () => void;
};

/**
Why a world can't be kept in a directory, in a sentence for who named it.
*/
export class StorageProblem extends Error {
	override readonly name = 'StorageProblem';
}
