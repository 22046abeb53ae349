import type {Instant} from '../../domain/time.js';
import type {Random} from '../random.js';

/**
What the building of a first world needs: a source of chance, the present time, and a creator.
*/
export type SeedContext = {
	readonly random: Random;
	readonly now: Instant;

	/**
	The name of the user who created everything in it.
	*/
	readonly creator: string;
};
