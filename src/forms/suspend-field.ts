import {formatExactSpan} from '../domain/duration.js';
import {lookUp} from '../domain/look-up.js';
import {defaultSuspendTimeoutSeconds, neverSuspend, suspendTimeoutProblem} from '../domain/scale-to-zero.js';
import type {Field} from './form.js';

const units: Readonly<Record<string, number>> = {
	'': 1, s: 1, m: 60, h: 3600, d: 86_400,
};

/**
Reads a suspend timeout as people write it, in seconds: `default`, `never`, `90`, `90s`, `5m`, `2h`, `7d`. Undefined when it is none.
*/
export const parseSuspend = (text: string): number | undefined => {
	const bare = text.trim().toLowerCase();
	if (bare === 'default') {
		return 0;
	}

	if (bare === 'never') {
		return neverSuspend;
	}

	const match = /^(?<amount>-?\d+)\s*(?<unit>[smhd]?)$/v.exec(bare);
	const unit = lookUp(units, match?.groups?.unit ?? '');
	return match?.groups?.amount === undefined || unit === undefined ? undefined : Number(match.groups.amount) * unit;
};

/**
A suspend timeout as it stands in the field.
*/
export const suspendText = (seconds: number | undefined): string => {
	if (seconds === undefined || seconds === 0) {
		return 'default';
	}

	return seconds === neverSuspend ? 'never' : formatExactSpan(seconds);
};

/**
A suspend timeout in words: `after 5m (the default)`, `never`.
*/
export const suspendWords = (seconds: number | undefined): string => {
	if (seconds === neverSuspend) {
		return 'never';
	}

	return seconds === undefined || seconds === 0
		? `after ${formatExactSpan(defaultSuspendTimeoutSeconds)} (the default)`
		: `after ${formatExactSpan(seconds)}`;
};

const steps = ['default', '1m', '5m', '15m', '1h', '1d', '7d', 'never'];

/**
Where a timeout stands among the others: the default first, never last.
*/
const rank = (seconds: number): number => seconds === neverSuspend ? Infinity : seconds;

const stepSuspend = (text: string, direction: 1 | -1): string => {
	const now = rank(parseSuspend(text) ?? 0);
	const rankOf = (step: string): number => rank(parseSuspend(step) ?? 0);
	return (direction === 1 ? steps.find(step => rankOf(step) > now) : steps.findLast(step => rankOf(step) < now)) ?? text;
};

/**
The field for scale to zero.

@see docs/control-api.md#service-scale-to-zero
*/
export const suspendField = (value: string): Field => {
	const seconds = parseSuspend(value);
	const problem = seconds === undefined
		? 'A time such as 90s, 5m, 2h or 7d, or default, or never.'
		: suspendTimeoutProblem(seconds);
	return {
		kind: 'text', id: 'suspend', label: 'Suspend', value, step: stepSuspend,
		hint: '60s to 7d, default or never; ← → step',
		...(problem !== undefined && {problem}),
	};
};
