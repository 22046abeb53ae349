import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
} from './time.js';

/**
How long something took: `0.8s`, `42s`, `3m 12s`, `2h 05m`, `4d 3h`. Clock errors below zero count as zero.
*/
export const formatDuration = (milliseconds: number): string => {
	const duration = Math.max(0, milliseconds);
	if (duration < 10 * millisecondsPerSecond) {
		return `${(Math.floor(duration / 100) / 10).toFixed(1)}s`;
	}

	if (duration < millisecondsPerMinute) {
		return `${Math.floor(duration / millisecondsPerSecond)}s`;
	}

	if (duration < millisecondsPerHour) {
		const seconds = Math.floor(duration % millisecondsPerMinute / millisecondsPerSecond);
		return `${Math.floor(duration / millisecondsPerMinute)}m ${String(seconds).padStart(2, '0')}s`;
	}

	if (duration < millisecondsPerDay) {
		const minutes = Math.floor(duration % millisecondsPerHour / millisecondsPerMinute);
		return `${Math.floor(duration / millisecondsPerHour)}h ${String(minutes).padStart(2, '0')}m`;
	}

	const hours = Math.floor(duration % millisecondsPerDay / millisecondsPerHour);
	return `${Math.floor(duration / millisecondsPerDay)}d ${hours}h`;
};

/**
A span in its one most telling unit, so that a row that shows it changes seldom: `8s` (only under a minute), `3m`, `5h`, `12d`.
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

/**
Hours and minutes of compute time: `12:07`.

@see docs/control-api.md#project-cpu
*/
export const formatHoursAndMinutes = (seconds: number): string => {
	const minutes = Math.floor(Math.max(0, seconds) / 60);
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
