import type {Instant} from '../../../domain/time.js';
import type {RowList, Listed} from '../../rows/list-kinds.js';
import type {DetailModal} from './detail-modal.js';

/** The command line, with a list of matching commands. */
export type PaletteModal = {
	readonly kind: 'palette';

	/** The text in the command line. */
	readonly query: string;

	/** The typed text whose matches are listed. Cycling through completions with tab does not change this text. */
	readonly listed: string;

	/** The id of the chosen entry. The id stays correct when a poll changes the order. */
	readonly chosenId?: string | undefined;

	/** The text typed before the user browsed the history, and the index of the recalled line (0: the latest line). */
	readonly recall?: {readonly typed: string; readonly back: number} | undefined;

	/** The reference time for relative times in commands. */
	readonly openedAt: Instant;
};

export const newPalette = (openedAt: Instant): PaletteModal => ({
	kind: 'palette', query: '', listed: '', openedAt,
});

/** The line for typing a list's filter. */
export type FilterModal = {
	readonly kind: 'filter';
	readonly list: RowList;

	/**
	The typed text, and the displayed completion with its index. Pressing tab again shows the next completion of the typed text.
	*/
	readonly completion?: {readonly typed: string; readonly index: number; readonly completed: string};
};

/** The picker of fields to sort a list by. */
export type SortModal = {
	readonly kind: 'sort';
	readonly list: RowList;
	readonly index: number;
};

/** The picker of values to copy from an object. */
export type CopyModal = {
	readonly kind: 'copy';
	readonly of: Listed;
	readonly index: number;
};

/** The modals for searching and inspecting. */
export type FindingModal = FilterModal | SortModal | DetailModal | CopyModal;
