import {formatSpan} from '../domain/text/duration.js';
import type {Instant} from '../domain/time.js';
import type {Segment} from './segment.js';

/** The interval at which displayed ages are updated during an outage, in milliseconds. */
export const staleStepMilliseconds = 5000;

export const oldSegment = (receivedAt: Instant, now: Instant): Segment => ({text: `${formatSpan(now - receivedAt)} old`, tone: 'busy'});

/** Returns whether data is older than two intervals, with some tolerance. */
export const isStale = (receivedAt: Instant, now: Instant, intervalSeconds: number): boolean =>
	now - receivedAt > (2 * intervalSeconds * 1000) + staleStepMilliseconds;

/**
Writes the age of a pane's data once it is older than two intervals. Until then, the header's "live every 5s" is enough.
*/
export const ageSegment = (receivedAt: Instant | undefined, now: Instant, intervalSeconds: number): Segment | undefined =>
	receivedAt !== undefined && isStale(receivedAt, now, intervalSeconds) ? oldSegment(receivedAt, now) : undefined;

/**
Formats an integer with thousands separators. `toLocaleString` is not used: its first call takes 20 ms to load the rules of all languages, which would
delay the first key of a filter.
*/
export const groupThousands = (count: number): string => count < 1000
	? String(count)
	: `${groupThousands(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
