import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
} from '../time.js';

/**
Formats a duration, rounded: `0.8s`, `42s`, `3m 12s`, `2h 05m`, `4d 3h`. Negative values from clock errors count as zero.
*/
export const formatDuration = (milliseconds: number): string => {
	const duration = Math.max(0, milliseconds);
	const tenths = Math.round(duration / 100);
	if (tenths < 100) {
		return `${(tenths / 10).toFixed(1)}s`;
	}

	const seconds = Math.round(duration / millisecondsPerSecond);
	if (seconds < 60) {
		return `${seconds}s`;
	}

	if (seconds < 3600) {
		return `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`;
	}

	const minutes = Math.round(duration / millisecondsPerMinute);
	if (minutes < 24 * 60) {
		return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;
	}

	const hours = Math.round(duration / millisecondsPerHour);
	return `${Math.floor(hours / 24)}d ${hours % 24}h`;
};

/**
Formats a duration in the largest useful unit, so that rows rarely change: `8s` (only under a minute), `3m`, `5h`, `12d`.
*/
export const formatSpan = (milliseconds: number): string => {
	const span = Math.max(0, milliseconds);
	if (span < millisecondsPerMinute) {
		return `${Math.floor(span / millisecondsPerSecond)}s`;
	}

	if (span < millisecondsPerHour) {
		return `${Math.floor(span / millisecondsPerMinute)}m`;
	}

	if (span < 2 * millisecondsPerDay) {
		return `${Math.floor(span / millisecondsPerHour)}h`;
	}

	return `${Math.floor(span / millisecondsPerDay)}d`;
};

/** Formats a part of a day, to the minute if whole hours would be misleading: `59s`, `29m`, `23h 59m`, `24h`. */
export const formatPartOfDay = (milliseconds: number): string => {
	if (milliseconds < millisecondsPerHour) {
		return formatSpan(milliseconds);
	}

	return milliseconds >= millisecondsPerDay
		? '24h'
		: formatDuration(Math.floor(milliseconds / millisecondsPerMinute) * millisecondsPerMinute);
};

const exactUnits: ReadonlyArray<readonly [unit: string, seconds: number]> = [['d', 86_400], ['h', 3600], ['m', 60]];

/** Formats whole seconds in the largest unit that represents them exactly, for settings: `90s`, `5m`, `2h`, `7d`. */
export const formatExactSpan = (seconds: number): string => {
	const [unit, length] = exactUnits.find(([, size]) => seconds % size === 0) ?? ['s', 1];
	return `${seconds / length}${unit}`;
};

/** The number of hours from which minutes are meaningless and plain digits are unreadable. */
const mostHours = 1_000_000_000;

/**
Formats hours and minutes of compute time: `12:07`. From a billion hours on, there are no minutes: `2.8e12`.

@see docs/control-api.md#project-cpu
*/
export const formatHoursAndMinutes = (seconds: number): string => {
	const minutes = Math.floor(Math.max(0, seconds) / 60);
	const hours = Math.floor(minutes / 60);
	return hours >= mostHours ? hours.toExponential(1).replace('+', '') : `${hours}:${String(minutes % 60).padStart(2, '0')}`;
};
