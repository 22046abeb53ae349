import type {CopyModal} from './copying.js';
import type {DetailModal} from './detail.js';
import type {Pane} from './pane.js';

/**
The line in which a pane's filter is typed.
*/
export type FilterModal = {
	readonly kind: 'filter';
	readonly pane: Pane;

	/**
	What was typed when a completion was asked for, and which one is shown; the next one is asked for from there.
	*/
	readonly completion?: {readonly typed: string; readonly index: number; readonly completed: string};
};

/**
The fields a pane can be sorted by, to choose from.
*/
export type SortModal = {
	readonly kind: 'sort';
	readonly pane: Pane;
	readonly index: number;
};

/**
The layers that help to find and to understand something.
*/
export type FindingModal = FilterModal | SortModal | DetailModal | CopyModal;
