import type {Clock} from '../../base/clock.js';
import type {AnswerHeaders} from '../connection/send-request.js';

/**
Longer waits are cut to this, so that one wrong header can't stop the program for a day.
*/
const longestMilliseconds = 3_600_000;

const textOf = (value: string | readonly string[] | undefined): string | undefined =>
	typeof value === 'string' ? value : value?.[0];

/**
The wait that `Retry-After` asks for, in milliseconds, given in seconds or as a date; undefined when it is absent or unreadable.

A date is compared with the server's own `Date`, since its clock and ours may differ.
*/
export const retryAfter = (headers: AnswerHeaders, clock: Clock): number | undefined => {
	const value = textOf(headers['retry-after'])?.trim();
	if (value === undefined || value === '') {
		return undefined;
	}

	const serverTime = Date.parse(textOf(headers.date) ?? '');
	const milliseconds = /^\d+(?:\.\d+)?$/v.test(value)
		? Number(value) * 1000
		: Date.parse(value) - (Number.isNaN(serverTime) ? clock.now() : serverTime);
	return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), longestMilliseconds);
};
