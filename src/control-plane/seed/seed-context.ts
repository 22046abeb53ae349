import {lookUp} from '../../base/records.js';
import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Instant,
} from '../../domain/time.js';
import type {Random} from '../random.js';

const units: Readonly<Record<string, number>> = {
	s: millisecondsPerSecond,
	m: millisecondsPerMinute,
	h: millisecondsPerHour,
	d: millisecondsPerDay,
};

const pattern = /^(?<count>\d{1,6})(?<unit>[smhd])$/v;

/** Returns whether a text is an age, such as `45s`, `12m`, `3h` or `41d`. */
export const isRelativeTime = (text: string): boolean => pattern.test(text);

/** Converts an age to milliseconds. Returns 0 for invalid text. */
export const relativeMilliseconds = (text: string): number => {
	const groups = pattern.exec(text)?.groups;
	return Number(groups?.count ?? 0) * (lookUp(units, groups?.unit ?? '') ?? 0);
};

export type SeedContext = {
	readonly random: Random;
	readonly now: Instant;

	/** The name of the user who created every object in the world. */
	readonly creator: string;
};
