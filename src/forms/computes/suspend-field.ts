import {formatExactSpan} from '../../domain/text/duration.js';
import {
	neverSuspend,
	shortestSuspendTimeoutSeconds,
	suspendTimeoutProblem,
} from '../../domain/computes/scale-to-zero.js';
import type {FormField} from '../form.js';

/** Patterns of the units of time, with the seconds in each unit. */
const units: ReadonlyArray<readonly [name: RegExp, seconds: number]> = [
	[/^(?:s|secs?|seconds?)$/v, 1],
	[/^(?:m|mins?|minutes?)$/v, 60],
	[/^(?:h|hrs?|hours?)$/v, 3600],
	[/^(?:d|days?)$/v, 86_400],
];

/**
Parses a duration into seconds. It has one or several parts: `90`, `5min`, `1h30m` or `1 day 12 hours`. A plain number means seconds.
*/
export const parseSpan = (text: string): number | undefined => {
	if (/^-?\d+$/v.test(text)) {
		return Number(text);
	}

	let seconds = 0;
	for (const part of text.split(/(?<=[a-z])\s*(?=\d)/v)) {
		const {amount, name = ''} = /^(?<amount>\d+)\s*(?<name>[a-z]+)$/v.exec(part)?.groups ?? {};
		const unit = units.find(([names]) => names.test(name));
		if (amount === undefined || unit === undefined) {
			return undefined;
		}

		seconds += Number(amount) * unit[1];
	}

	return seconds;
};

/**
Parses a suspend timeout into seconds: `default`, `never`, or a duration such as `90s`, `1h30m` or `7d`. Undefined for other text.
*/
export const parseSuspend = (text: string): number | undefined => {
	const bare = text.trim().toLowerCase();
	if (bare === 'default') {
		return 0;
	}

	if (bare === 'never') {
		return neverSuspend;
	}

	return parseSpan(bare);
};

/** Writes a suspend timeout as in its field. */
export const suspendValue = (seconds: number | undefined): string => {
	if (seconds === undefined || seconds === 0) {
		return 'default';
	}

	return seconds === neverSuspend ? 'never' : formatExactSpan(seconds);
};

const steps = ['default', '1m', '5m', '15m', '1h', '1d', '7d', 'never'];

/** Returns the sort position of a timeout: `default` is first, and `never` is last. */
const rank = (seconds: number): number => seconds === neverSuspend ? Infinity : seconds;

const stepSuspend = (text: string, direction: 1 | -1): string => {
	const now = rank(parseSuspend(text) ?? 0);
	const rankOf = (step: string): number => rank(parseSuspend(step) ?? 0);
	return (direction === 1 ? steps.find(step => rankOf(step) > now) : steps.findLast(step => rankOf(step) < now)) ?? text;
};

const notATime = 'Type a time such as 90s, 5min, 1h30m or 7d, or default, or never.';

const takenTimes = 'Type 60s to 7d, default or never.';

/** Writes a duration in full, such as `8 days`, `7 days 1 second` or `1 hour 30 minutes`. */
const inFull = (seconds: number): string => {
	const parts: string[] = [];
	let left = seconds;
	for (const [unit, size] of [['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const) {
		const count = Math.floor(left / size);
		left -= count * size;
		if (count > 0) {
			parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
		}
	}

	return parts.length === 0 ? '0 seconds' : parts.join(' ');
};

/**
Returns the reason a suspend timeout can't be set, or undefined if it can. For a timeout that is too short or too long, the reason contains it in
units of time, such as `8 days`.
*/
const problemOf = (seconds: number): string | undefined => {
	if (suspendTimeoutProblem(seconds) === undefined) {
		return undefined;
	}

	if (!Number.isSafeInteger(seconds) || seconds < 0) {
		return notATime;
	}

	return seconds < shortestSuspendTimeoutSeconds
		? `${inFull(seconds)} is less than 60. ${takenTimes}`
		: `${inFull(seconds)} is more than 7${seconds % 86_400 === 0 ? '' : ' days'}. ${takenTimes}`;
};

/**
Builds the field for the suspend timeout (scale to zero).

@see docs/control-api.md#service-scale-to-zero
*/
export const suspendField = (value: string): FormField => {
	const seconds = parseSuspend(value);
	const problem = seconds === undefined ? notATime : problemOf(seconds);
	return {
		kind: 'text', id: 'suspend', label: 'Suspend', value, step: stepSuspend,
		hint: '60s to 7d, default or never; ← → step',
		...(problem !== undefined && {problem}),
	};
};
