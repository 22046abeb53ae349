import type {ListedRow} from '../../rows/listed.js';
import type {ReadPosition} from './read-position.js';

/**
All that is known of a row, over its list.
*/
export type FactsModal = {
	readonly kind: 'facts';
	readonly row: ListedRow;
	readonly text: ReadPosition;
};
