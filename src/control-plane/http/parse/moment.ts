import * as v from 'valibot';

const dayOf = /^\d{4}-\d\d-(?<day>\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+\-]\d\d:\d\d)$/v;

/**
Whether text is a time of RFC 3339, and one that exists: JavaScript takes the 31st of February for the 3rd of March.
*/
const isTime = (text: string): boolean => {
	const {day} = dayOf.exec(text)?.groups ?? {};
	return day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(day);
};

/**
A time: RFC 3339 with a zone, as milliseconds since 1970.

@see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
*/
export const instant = v.pipe(
	v.string(),
	v.check(isTime, 'must be a time with a zone, as in 2026-01-31T14:00:00Z'),
	v.transform(value => Date.parse(value)),
);

/**
A log sequence number (LSN), as Postgres writes it.
*/
export const sequenceNumber = v.pipe(v.string(), v.regex(/^[\da-f]{1,8}\/[\da-f]{1,8}$/iv, 'must be an LSN, as in 16/B3733C50'));
