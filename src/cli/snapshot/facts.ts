import {formatInstant, type Instant, type Zone} from '../../domain/time.js';
import type {Names} from './names.js';

/**
What a cell needs besides its row.
*/
export type Facts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly names: Names;
};

/**
The date and time of an instant; undefined when there is none.
*/
export const timeText = (instant: Instant | undefined, {zone}: Facts): string | undefined =>
	instant === undefined ? undefined : formatInstant(instant, zone);
