import {formatSpan} from '../domain/text/duration.js';
import type {Instant} from '../domain/time.js';
import type {Segment} from './segment.js';

/** The interval at which displayed ages are updated during an outage, in milliseconds. */
export const staleStepMilliseconds = 5000;

export const oldSegment = (receivedAt: Instant, now: Instant): Segment => ({text: `${formatSpan(now - receivedAt)} old`, tone: 'busy'});

/** Returns whether data is older than two poll intervals, with some tolerance. */
export const isStale = (receivedAt: Instant, now: Instant, intervalSeconds: number): boolean =>
	now - receivedAt > (2 * intervalSeconds * 1000) + staleStepMilliseconds;

/**
Writes the age of a pane's data once the data is older than two poll intervals. Until then, "live every 5s" in the header says enough.
*/
export const ageSegment = (receivedAt: Instant | undefined, now: Instant, intervalSeconds: number): Segment | undefined =>
	receivedAt !== undefined && isStale(receivedAt, now, intervalSeconds) ? oldSegment(receivedAt, now) : undefined;

/**
Formats an integer with thousands separators. `toLocaleString` would delay the first key of a filter, because its first call takes 20 ms to load the
rules of all languages.
*/
export const groupThousands = (count: number): string => count < 1000
	? String(count)
	: `${groupThousands(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
