import {
	isFixed,
	isShared,
	localFileCacheGb,
	ramGb,
	vcpu,
	formatSize,
	wideRangeWarning,
	defaultSize,
	sizeLadder,
	sizeProblem,
	type SizeRange,
	isExtrapolated,
	maxConnections,
} from '../../domain/computes/compute-size.js';
import type {FormLine, FormField} from '../form.js';
import {formatExactSpan} from '../../domain/text/duration.js';
import {neverSuspend, shortestSuspendTimeoutSeconds, suspendTimeoutProblem} from '../../domain/computes/compute-state.js';

const rangeSeparator = /–|-|\.\.|\bto\b/v;

/** Parses a size such as `2`, `0.5`, `.25`, `0.25-2` or `0.25–2 CU`. Undefined for other text. */
export const parseSize = (text: string): SizeRange | undefined => {
	const bare = text.trim().toLowerCase();
	const parts = (bare.endsWith('cu') ? bare.slice(0, -2) : bare).split(rangeSeparator).map(part => part.trim());
	const numbers = parts.map(part => /^(?:\d+(?:\.\d*)?|\.\d+)$/v.test(part) ? Number(part) : NaN);
	const [min = NaN, max = min] = numbers;
	return parts.length > 2 || Number.isNaN(min) || Number.isNaN(max) ? undefined : {min, max};
};

/** Formats a size for the size field: `2` or `0.25–2`. */
export const sizeText = (size: SizeRange): string => isFixed(size) ? String(size.min) : `${size.min}–${size.max}`;

const stepOnLadder = (cu: number, direction: 1 | -1): number =>
	(direction === 1 ? sizeLadder.find(size => size > cu) : sizeLadder.findLast(size => size < cu)) ?? cu;

/** Steps to the next larger or smaller available size. In a range, only the maximum changes. */
const stepSize = (text: string, direction: 1 | -1): string => {
	const size = text.trim() === '' ? defaultSize : parseSize(text);
	if (size === undefined) {
		return text;
	}

	return sizeText(isFixed(size)
		? {min: stepOnLadder(size.min, direction), max: stepOnLadder(size.max, direction)}
		: {min: size.min, max: Math.max(size.min, stepOnLadder(size.max, direction))});
};

/**
Builds the field for a fixed size or a range. The user types the size, or steps through the available sizes.

@see docs/control-api.md#compute-sizes
*/
export const sizeField = (value: string): FormField => {
	const size = parseSize(value);
	const problem = size === undefined
		? 'A size is a number such as 2, or a range such as 0.25–2.'
		: sizeProblem(size);
	return {
		kind: 'text', id: 'size', label: 'Size', value, step: stepSize,
		hint: 'CU, such as 2 or 0.25–2; ← → step',
		...(problem !== undefined && {problem}),
	};
};

/** The width of the labels in columns. The figures after the labels are aligned. */
const labelColumns = 18;

const change = (label: string, before: string, after: string): FormLine => ({
	text: `${label.padEnd(labelColumns)}${before === after ? `${after}, as before` : `${before} → ${after}`}`,
	tone: before === after ? 'dim' : 'plain',
});

const range = (size: SizeRange, of: (cu: number) => number): string =>
	isFixed(size) ? String(of(size.max)) : `${of(size.min)}–${of(size.max)}`;

const connections = (size: SizeRange): string => `${maxConnections(size)}${isExtrapolated(size) ? ' (extrapolated)' : ''}`;

/**
Compares vCPU, RAM, local file cache and max_connections before and after a resize, and adds notes on the new size.

@see docs/control-api.md#compute-sizes
*/
export const sizeEffects = (before: SizeRange, after: SizeRange): readonly FormLine[] => [
	change('Size', formatSize(before), formatSize(after)),
	change('vCPU', range(before, vcpu), range(after, vcpu)),
	change('RAM', `${range(before, ramGb)} GB`, `${range(after, ramGb)} GB`),
	change('Local file cache', `${range(before, localFileCacheGb)} GB`, `${range(after, localFileCacheGb)} GB`),
	change('max_connections', connections(before), connections(after)),
	...sizeNotes(after),
];

/** Warns that a range is wider than newer rules of the platform allow. */
export const wideRangeNotes = (size: SizeRange): readonly FormLine[] => {
	const text = wideRangeWarning(size);
	return text === undefined ? [] : [{text, tone: 'warn'}];
};

/** Builds the notes on a size that don't depend on the previous size. */
export const sizeNotes = (size: SizeRange): readonly FormLine[] => [
	...wideRangeNotes(size),
	...(isShared(size.min) ? [{text: `${size.min} CU shares its vCPU with others.`, tone: 'dim'} as const] : []),
	...(isFixed(size) ? [] : [{text: 'Autoscaling in this range doesn\'t restart the compute or drop connections.', tone: 'dim'} as const]),
];

/** Patterns of the units of time, with the seconds in each unit. */
const timeUnits: ReadonlyArray<readonly [name: RegExp, seconds: number]> = [
	[/^(?:s|secs?|seconds?)$/v, 1],
	[/^(?:m|mins?|minutes?)$/v, 60],
	[/^(?:h|hrs?|hours?)$/v, 3600],
	[/^(?:d|days?)$/v, 86_400],
];

/**
Parses a duration into seconds. The duration has one or several parts: `90`, `5min`, `1h30m` or `1 day 12 hours`. A plain number means seconds.
*/
export const parseSpan = (text: string): number | undefined => {
	if (/^-?\d+$/v.test(text)) {
		return Number(text);
	}

	let seconds = 0;
	for (const part of text.split(/(?<=[a-z])\s*(?=\d)/v)) {
		const {amount, name = ''} = /^(?<amount>\d+)\s*(?<name>[a-z]+)$/v.exec(part)?.groups ?? {};
		const unit = timeUnits.find(([names]) => names.test(name));
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

/** Formats a suspend timeout, in seconds, for the field of the suspend timeout. */
export const suspendValue = (seconds: number | undefined): string => {
	if (seconds === undefined || seconds === 0) {
		return 'default';
	}

	return seconds === neverSuspend ? 'never' : formatExactSpan(seconds);
};

const suspendSteps = ['default', '1m', '5m', '15m', '1h', '1d', '7d', 'never'];

/** Returns the sort position of a timeout: `default` is first, and `never` is last. */
const rank = (seconds: number): number => seconds === neverSuspend ? Infinity : seconds;

const stepSuspend = (text: string, direction: 1 | -1): string => {
	const now = rank(parseSuspend(text) ?? 0);
	const rankOf = (step: string): number => rank(parseSuspend(step) ?? 0);
	return (direction === 1 ? suspendSteps.find(step => rankOf(step) > now) : suspendSteps.findLast(step => rankOf(step) < now)) ?? text;
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
Returns the reason a suspend timeout can't be set, or undefined if the timeout is valid. If the timeout is too short or too long, the reason names the
timeout in units of time, such as `8 days`.
*/
const suspendProblem = (seconds: number): string | undefined => {
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
	const problem = seconds === undefined ? notATime : suspendProblem(seconds);
	return {
		kind: 'text', id: 'suspend', label: 'Suspend', value, step: stepSuspend,
		hint: '60s to 7d, default or never; ← → step',
		...(problem !== undefined && {problem}),
	};
};
