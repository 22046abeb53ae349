import type {Thing} from '../../domain/subject.js';
import type {ReadPosition} from './read-position.js';

/**
All that is known of an API key, or of a request of the journal, over their list.
*/
export type FactsModal = {
	readonly kind: 'facts';
	readonly thing: Thing;
	readonly text: ReadPosition;
};
