import type {ListedRow} from '../../rows/list-kinds.js';
import type {ReadPosition} from './read-position.js';

/**
The whole query of a session, over the list.
*/
export type QueryModal = {
	readonly kind: 'query';
	readonly sessionId: string;
	readonly pid: number;
	readonly text: ReadPosition;

	/**
	Absent while it is read.
	*/
	readonly query?: string;

	/**
	Why there is none, in a sentence.
	*/
	readonly problem?: string;
};

/**
All that is known of a row, over its list.
*/
export type FactsModal = {
	readonly kind: 'facts';
	readonly row: ListedRow;
	readonly text: ReadPosition;
};

/**
The difference between the schemas of two branches.
*/
export type DiffModal = {
	readonly kind: 'diff';

	/**
	What was compared: the database, and both sides.
	*/
	readonly title: string;

	/**
	A unified diff; empty where both are the same.
	*/
	readonly diff: string;

	/**
	The name of the file that it would be written to.
	*/
	readonly file: string;
	readonly text: ReadPosition;
};
