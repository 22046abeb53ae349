import {formatSpan} from './duration.js';
import type {ServerSession} from './server-session.js';
import type {Instant} from './time.js';

/**
How long ages may count from an earlier moment, in milliseconds: a filter and an order by age then lag no more than that.
*/
const longest = 10_000;

/**
Whether the times of sessions, which are shown as spans, read the same at two moments. Hundreds of sessions that do nothing are then not drawn.
*/
export const readTheSame = (sessions: readonly ServerSession[], before: Instant, now: Instant): boolean => {
	if (now < before || now - before >= longest) {
		return false;
	}

	const isSame = (at: Instant | undefined) => at === undefined || formatSpan(before - at) === formatSpan(now - at);
	return sessions.every(({stateAt, transactionAt, startedAt}) => isSame(stateAt) && isSame(transactionAt) && isSame(startedAt));
};
