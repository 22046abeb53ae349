import type {Instant} from '../../domain/time.js';
import type {Random} from '../random.js';

/**
The making of a first world: its chance, its present, and who makes it.
*/
export type Founding = {
	readonly random: Random;
	readonly now: Instant;

	/**
	The name of who created what is in it.
	*/
	readonly creator: string;
};
