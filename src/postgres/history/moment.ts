/**
A moment in the past of a branch: a time as RFC 3339 has it, with up to six digits of a second, or a position in the log, as `16/B3733C50`.
*/
export type DataMoment = {readonly time: string} | {readonly lsn: string};

/**
Why a branch has no such moment, in a sentence that names the oldest one it has.
*/
export class NoMoment extends Error {
	override readonly name = 'NoMoment';
}

/**
A position in the log as a number of bytes.

@throws {NoMoment} for anything else.
*/
export const lsnBytes = (lsn: string): bigint => {
	const {high, low} = /^(?<high>[\da-f]{1,8})\/(?<low>[\da-f]{1,8})$/iv.exec(lsn)?.groups ?? {};
	if (high === undefined || low === undefined) {
		throw new NoMoment(`${lsn} is no log sequence number: write one as 0/1A2B3C4.`);
	}

	return (BigInt(`0x${high}`) * (2n ** 32n)) + BigInt(`0x${low}`);
};

/**
A time in milliseconds since 1970, rounded down.

@throws {NoMoment} for anything else.
*/
export const timeOf = (time: string): number => {
	const at = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+\-]\d\d:\d\d)$/v.test(time) ? Date.parse(time) : NaN;
	if (Number.isNaN(at)) {
		throw new NoMoment(`${time} is no time: write one with its zone, as 2026-01-31T14:00:00Z.`);
	}

	return at;
};

export const momentText = (moment: DataMoment): string => 'lsn' in moment ? moment.lsn : moment.time;
