import type {ListedRow} from '../../rows/list-kinds.js';
import type {ReadPosition} from './read-position.js';

/** The view of a session's full query, displayed on top of the list of sessions. */
export type QueryModal = {
	readonly kind: 'query';
	readonly sessionId: string;
	readonly pid: number;
	readonly text: ReadPosition;

	/** The text of the query. Absent until the text is loaded. */
	readonly query?: string;

	/** The reason the query can't be shown. */
	readonly problem?: string;
};

/** The view of all known facts about a row, displayed on top of the row's list. */
export type FactsModal = {
	readonly kind: 'facts';
	readonly row: ListedRow;
	readonly text: ReadPosition;
};

/** The view of the schema diff of two branches. */
export type DiffModal = {
	readonly kind: 'diff';

	/** The title, which names the database and the two schemas compared. */
	readonly title: string;

	/** A unified diff, or an empty string if both schemas are the same. */
	readonly diff: string;

	/** The name of the file to which the diff can be saved. */
	readonly file: string;
	readonly text: ReadPosition;
};
