/**
A moment in a branch's past: an RFC 3339 time with up to six decimal digits, or a log position, such as `16/B3733C50`.
*/
export type DataMoment = {readonly time: string} | {readonly lsn: string};

/** The error for an unavailable moment of a branch. Its message names the oldest available moment. */
export class NoMoment extends Error {
	override readonly name = 'NoMoment';
}

/**
Parses a log position, and returns it as a number of bytes.

@throws {NoMoment} for anything else.
*/
export const lsnBytes = (lsn: string): bigint => {
	const {high, low} = /^(?<high>[\da-f]{1,8})\/(?<low>[\da-f]{1,8})$/iv.exec(lsn)?.groups ?? {};
	if (high === undefined || low === undefined) {
		throw new NoMoment(`${lsn} is not a log sequence number: write one as 0/1A2B3C4.`);
	}

	return (BigInt(`0x${high}`) * (2n ** 32n)) + BigInt(`0x${low}`);
};

/**
Parses a time, and returns it in milliseconds since 1970, rounded down.

@throws {NoMoment} for anything else.
*/
export const timeOf = (time: string): number => {
	const at = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+\-]\d\d:\d\d)$/v.test(time) ? Date.parse(time) : NaN;
	if (Number.isNaN(at)) {
		throw new NoMoment(`${time} is not a time: write one with its zone, as 2026-01-31T14:00:00Z.`);
	}

	return at;
};

export const momentText = (moment: DataMoment): string => 'lsn' in moment ? moment.lsn : moment.time;
