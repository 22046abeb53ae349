import {formatSpan} from '../text/duration.js';
import type {Instant} from '../time.js';
import type {ServerSession} from './server-session.js';

/**
How long ages may count from an earlier moment, in milliseconds: a filter by age, which compares in steps anyway, lags that much more.
*/
const longest = 10_000;

/**
Whether the ages of sessions look the same at two moments, shown as the spans that they are. Then nothing has to be drawn again.
*/
export const agesLookSame = (sessions: readonly ServerSession[], before: Instant, now: Instant): boolean => {
	if (now < before || now - before >= longest) {
		return false;
	}

	const isSame = (at: Instant | undefined) => at === undefined || formatSpan(before - at) === formatSpan(now - at);
	return sessions.every(({stateAt, transactionAt, startedAt}) => isSame(stateAt) && isSame(transactionAt) && isSame(startedAt));
};
