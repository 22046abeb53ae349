import type {Instant} from '../../domain/time.js';
import type {Platform} from '../platform/platform.js';
import type {Random} from '../random.js';
import type {World} from '../world/world.js';

/**
What a transition gets: the world as it is, the time, and a source of chance.
*/
export type Turn = {
	readonly world: World;
	readonly now: Instant;
	readonly random: Random;
	readonly platform: Platform;

	/**
	How many operations a project keeps.
	*/
	readonly keptOperations: number;
};
