import type {RowList} from '../../rows/list-kinds.js';
import type {Listed} from '../../rows/listed.js';
import type {DetailModal} from './detail-modal.js';

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
