import type {Instant} from '../../../domain/time.js';
import type {RowList, Listed} from '../../rows/list-kinds.js';
import type {DetailModal} from './detail-modal.js';

/**
The line in which commands are typed, with a list of what can be meant.
*/
export type PaletteModal = {
	readonly kind: 'palette';

	/**
	What stands in the line.
	*/
	readonly query: string;

	/**
	What the list is made for: what was typed, also while tab goes through the ways to complete it.
	*/
	readonly listed: string;

	/**
	The entry that is chosen. It is held by its id: what a poll brings may change the order.
	*/
	readonly chosenId?: string | undefined;

	/**
	What was typed when the history was taken up, and how many lines back it is now.
	*/
	readonly recall?: {readonly typed: string; readonly back: number} | undefined;

	/**
	Times that are typed are counted from then.
	*/
	readonly openedAt: Instant;
};

/**
The palette as it opens.
*/
export const newPalette = (openedAt: Instant): PaletteModal => ({
	kind: 'palette', query: '', listed: '', openedAt,
});

/**
The line in which a list's filter is typed.
*/
export type FilterModal = {
	readonly kind: 'filter';
	readonly list: RowList;

	/**
	The text for which a completion was asked, and the index of the completion that is shown. The next one is for the same text.
	*/
	readonly completion?: {readonly typed: string; readonly index: number; readonly completed: string};
};

/**
The picker of fields to sort a list by.
*/
export type SortModal = {
	readonly kind: 'sort';
	readonly list: RowList;
	readonly index: number;
};

/**
The picker with what can be copied of an object.
*/
export type CopyModal = {
	readonly kind: 'copy';
	readonly of: Listed;
	readonly index: number;
};

/**
The modals for finding and understanding something.
*/
export type FindingModal = FilterModal | SortModal | DetailModal | CopyModal;
