import {formatInstant, type Instant, type Zone} from '../../domain/time.js';
import type {Names} from './names.js';

/**
What cells need besides their row.
*/
export type Facts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly names: Names;
};

/**
Day and wall clock of an instant, or undefined as it is.
*/
export const timeWords = (instant: Instant | undefined, {zone}: Facts): string | undefined =>
	instant === undefined ? undefined : formatInstant(instant, zone);
