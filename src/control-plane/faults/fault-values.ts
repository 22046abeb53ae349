import {lookUp} from '../../base/records.js';
import {
	millisecondsPerDay,
	millisecondsPerHour,
	millisecondsPerMinute,
	millisecondsPerSecond,
} from '../../domain/time.js';

/** An error in the text of a fault. */
export class FaultProblem extends Error {
	override readonly name = 'FaultProblem';
}

export const number = (name: string, text: string, least: number, most: number): number => {
	const value = Number(text);
	if (text === '' || !Number.isFinite(value) || value < least || value > most) {
		throw new FaultProblem(`${name} takes a number from ${least} to ${most}, not "${text}".`);
	}

	return value;
};

export const whole = (name: string, text: string, least: number, most: number): number => {
	const value = number(name, text, least, most);
	if (!Number.isSafeInteger(value)) {
		throw new FaultProblem(`${name} takes a whole number, not "${text}".`);
	}

	return value;
};

const units: Readonly<Record<string, number>> = {
	ms: 1, s: millisecondsPerSecond, m: millisecondsPerMinute, h: millisecondsPerHour, d: millisecondsPerDay,
};

const timeOf = (text: string): number | undefined => {
	const {amount, unit = ''} = /^(?<amount>\d+(?:\.\d+)?)(?<unit>ms|[smhd])$/v.exec(text)?.groups ?? {};
	const perUnit = lookUp(units, unit);
	return amount === undefined || perUnit === undefined ? undefined : Number(amount) * perUnit;
};

export const milliseconds = (name: string, text: string): number => {
	const time = timeOf(text);
	if (time === undefined) {
		throw new FaultProblem(`${name} takes a time such as 500ms or 2s, not "${text}".`);
	}

	return time;
};

/** Parses a duration, or a range: the minimum, a hyphen and the maximum. Returns milliseconds. */
export const timeRange = (name: string, text: string): {readonly least: number; readonly most: number} => {
	const [least, most = least] = text.split('-', 2).map(part => timeOf(part));
	if (least === undefined || most === undefined || most < least) {
		throw new FaultProblem(`${name} takes a time such as 500ms or 2s, or two such as 100ms-2s, not "${text}".`);
	}

	return {least, most};
};

/** Parses a signed duration into milliseconds: positive for a shift forward, negative for a shift back. */
export const shift = (name: string, text: string): number => {
	const time = timeOf(text.replace(/^[+\-]/v, ''));
	if (time === undefined) {
		throw new FaultProblem(`${name} takes a time such as 2h or -30s, not "${text}".`);
	}

	return text.startsWith('-') ? -time : time;
};

export const word = (name: string, text: string): string => {
	if (!/^[\w\-]+$/v.test(text)) {
		throw new FaultProblem(`${name} takes a name, not "${text}".`);
	}

	return text;
};

/** Parses a field and its value, such as `current_state:hibernating`. */
export const fieldValue = (name: string, text: string): {readonly field: string; readonly value: string} => {
	const {field, value} = /^(?<field>[\w\-]+):(?<value>.*)$/v.exec(text)?.groups ?? {};
	if (field === undefined || value === undefined) {
		throw new FaultProblem(`${name} takes a field and a text, such as current_state:hibernating, not "${text}".`);
	}

	return {field, value};
};
