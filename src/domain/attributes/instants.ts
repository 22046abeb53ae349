import {formatInstant, type Instant, type Zone} from '../time.js';

/**
An instant as the API writes it: whole seconds without a fraction.
*/
export const jsonTime = (instant: Instant | undefined): string | undefined =>
	instant === undefined ? undefined : new Date(instant).toISOString().replace('.000Z', 'Z');

/**
Day and wall clock of an instant; undefined where there is none.
*/
export const timeText = (instant: Instant | undefined, {zone}: {readonly zone: Zone}): string | undefined =>
	instant === undefined ? undefined : formatInstant(instant, zone);

/**
The same in a list, where it is said in the background.
*/
export const timeCell = (instant: Instant | undefined, facts: {readonly zone: Zone}) => ({text: timeText(instant, facts) ?? '', tone: 'dim'}) as const;
