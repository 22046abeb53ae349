import * as v from 'valibot';

/**
A time in the past: RFC 3339 with a zone, as milliseconds since 1970.
*/
export const pastTime = v.pipe(
	v.string(),
	v.isoTimestamp('must be a time with a zone, as in 2026-01-31T14:00:00Z'),
	v.transform(value => Date.parse(value)),
);

/**
A log sequence number (LSN), as Postgres writes it.
*/
export const sequenceNumber = v.pipe(v.string(), v.regex(/^[\da-f]{1,8}\/[\da-f]{1,8}$/iv, 'must be an LSN, as in 16/B3733C50'));
