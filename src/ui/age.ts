import {formatSpan} from '../domain/duration.js';
import type {Instant} from '../domain/time.js';
import type {Segment} from './segment.js';

/**
How old a pane's data is, said when it is older than two intervals: until then the header's "live every 5s" says it.
*/
export const ageSegment = (receivedAt: Instant | undefined, now: Instant, intervalSeconds: number): Segment | undefined => {
	if (receivedAt === undefined) {
		return undefined;
	}

	const age = now - receivedAt;
	return age <= (2 * intervalSeconds * 1000) + 5000 ? undefined : {text: `${formatSpan(age)} old`, tone: 'busy'};
};
