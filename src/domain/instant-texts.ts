import {
	formatInstant,
	millisecondsPerMinute,
	millisecondsPerSecond,
	type Instant,
	type Zone,
} from './time.js';

/**
Zones are a multiple of a quarter of an hour apart, and change at one: within it, only minutes and seconds go on.
*/
const quarterMinutes = 15;
const quarterMilliseconds = quarterMinutes * millisecondsPerMinute;

const pairs: readonly string[] = Array.from({length: 60}, (_, value) => String(value).padStart(2, '0'));

type Quarter = {
	/**
	Day and hour: `2026-11-20 14:`.
	*/
	readonly hour: string;

	/**
	The minute it begins with; undefined in a zone that is not so regular, as some were long ago.
	*/
	readonly minute: number | undefined;
};

const quarterAt = (start: Instant, zone: Zone): Quarter => {
	const first = formatInstant(start, zone);
	const last = formatInstant(start + quarterMilliseconds - millisecondsPerSecond, zone);
	const minute = Number(first.slice(-5, -3));
	const isRegular = minute % quarterMinutes === 0 && first.endsWith(':00') && last === `${first.slice(0, -5)}${pairs[minute + quarterMinutes - 1]}:59`;
	return {hour: first.slice(0, -5), minute: isRegular ? minute : undefined};
};

/**
Makes a function that says the same as {@link formatInstant}, for many instants of the same zone: a tenth of the work.
*/
export const createFormatInstant = (zone: Zone): ((instant: Instant) => string) => {
	const quarters = new Map<number, Quarter>();
	return instant => {
		const index = Math.floor(instant / quarterMilliseconds);
		const start = index * quarterMilliseconds;
		let quarter = quarters.get(index);
		if (quarter === undefined) {
			quarter = quarterAt(start, zone);
			quarters.set(index, quarter);
		}

		if (quarter.minute === undefined) {
			return formatInstant(instant, zone);
		}

		const seconds = Math.floor((instant - start) / millisecondsPerSecond);
		return `${quarter.hour}${pairs[quarter.minute + Math.floor(seconds / 60)]}:${pairs[seconds % 60]}`;
	};
};
