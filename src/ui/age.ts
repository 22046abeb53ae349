import {formatSpan} from '../domain/duration.js';
import type {Instant} from '../domain/time.js';
import type {Segment} from './segment.js';

/**
How often the age of what is on the screen is looked at in an outage, in milliseconds.
*/
export const staleStepMilliseconds = 5000;

/**
How old a pane's data is.
*/
export const oldSegment = (receivedAt: Instant, now: Instant): Segment => ({text: `${formatSpan(now - receivedAt)} old`, tone: 'busy'});

/**
Whether what was received is older than two intervals, and some.
*/
export const isStale = (receivedAt: Instant, now: Instant, intervalSeconds: number): boolean =>
	now - receivedAt > (2 * intervalSeconds * 1000) + staleStepMilliseconds;

/**
How old a pane's data is, said when it is older than two intervals: until then the header's "live every 5s" says it.
*/
export const ageSegment = (receivedAt: Instant | undefined, now: Instant, intervalSeconds: number): Segment | undefined =>
	receivedAt !== undefined && isStale(receivedAt, now, intervalSeconds) ? oldSegment(receivedAt, now) : undefined;
