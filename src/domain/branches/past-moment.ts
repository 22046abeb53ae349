import {
	clockOffset,
	formatDay,
	formatInstant,
	millisecondsPerSecond,
	zoneName,
	type Instant,
	type Zone,
} from '../time.js';

/**
A moment in a branch's past: a time, or a Postgres log sequence number (LSN).

@see docs/control-api.md#branch-moment
*/
export type PastMoment = {readonly at: Instant; readonly lsn?: undefined} | {readonly lsn: string; readonly at?: undefined};

/** Formats a zone's offset as users type it after a time: `+02:00`. */
export const offsetText = (instant: Instant, zone: Zone): string => {
	const minutes = clockOffset(instant, zone);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
};

/** Formats a moment with its UTC time: `2026-11-26 03:00:00 UTC+1 (02:00:00 UTC)`. */
export const momentText = (moment: PastMoment, zone: Zone): string => {
	const {at, lsn} = moment;
	if (at === undefined) {
		return `LSN ${lsn}`;
	}

	const fraction = at % millisecondsPerSecond === 0 ? '' : `.${String(at % millisecondsPerSecond).padStart(3, '0')}`;
	const shown = `${formatInstant(at, zone)}${fraction} ${zoneName(at, zone)}`;
	if (clockOffset(at, zone) === 0) {
		return shown;
	}

	const utc = formatInstant(at, 'utc');
	return `${shown} (${formatDay(at, zone) === formatDay(at, 'utc') ? utc.slice(11) : utc}${fraction} UTC)`;
};

/**
Formats a time for a form field. The text is exact and includes the offset. The text therefore means the same time even after the user switches the
display to UTC.
*/
export const momentInput = (at: Instant, zone: Zone): string => {
	const fraction = at % millisecondsPerSecond === 0 ? '' : `.${String(at % millisecondsPerSecond).padStart(3, '0')}`;
	return `${formatInstant(at, zone)}${fraction} ${offsetText(at, zone)}`;
};

/**
Formats the moment just before an operation, as text for a form field. One millisecond earlier is enough, because servers date operations in whole
seconds.
*/
export const momentBefore = ({createdAt}: {readonly createdAt: Instant}, zone: Zone): string => momentInput(createdAt - 1, zone);

/**
Returns whether a branch started from the requested moment. A server may round times to seconds, and write LSNs in lower case.
*/
export const isSameMoment = (wanted: PastMoment, {parentTimestamp, parentLsn}: {readonly parentTimestamp?: Instant; readonly parentLsn?: string}): boolean => wanted.at === undefined
	? parentLsn?.toUpperCase() === wanted.lsn
	: parentTimestamp !== undefined && Math.abs(wanted.at - parentTimestamp) < millisecondsPerSecond;
