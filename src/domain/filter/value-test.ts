import type {FieldKind, Moment, TimeWord} from './field.js';
import type {Operator} from './filter.js';
import {
	readNumber,
	readSpan,
	readTime,
	readTimes,
} from './read-time.js';

type NumberTest = (value: number) => boolean;

/**
Creates a test that compares numbers with a typed period, from `from` until just before `to`. The operators `>` and `<=` compare with `end` instead.
*/
const rangeTest = (operator: Operator, {from, to, end}: {readonly from: number; readonly to: number; readonly end: number}): NumberTest => {
	switch (operator) {
		case ':':
		case '=': {
			return value => value >= from && value < to;
		}

		case '!=': {
			return value => value < from || value >= to;
		}

		case '>': {
			return value => value >= end;
		}

		case '>=': {
			return value => value >= from;
		}

		case '<': {
			return value => value < from;
		}

		case '<=': {
			return value => value < end;
		}
	}
};

const numberTest = (operator: Operator, wanted: number): NumberTest => {
	switch (operator) {
		case ':':
		case '=': {
			return value => value === wanted;
		}

		case '!=': {
			return value => value !== wanted;
		}

		case '>': {
			return value => value > wanted;
		}

		case '>=': {
			return value => value >= wanted;
		}

		case '<': {
			return value => value < wanted;
		}

		case '<=': {
			return value => value <= wanted;
		}
	}
};

const boundTest = (word: Exclude<TimeWord, 'time'>, operator: Operator, typed: string, moment: Moment): NumberTest | undefined => {
	const time = operator === ':' || operator === '=' ? readTime(typed, moment) : undefined;
	return time && rangeTest(word === 'since' ? '>=' : '<=', time);
};

/**
The operators for which a future span means the whole time until the end of the span: `expires:3d` means within three days.
*/
const withinOperators: ReadonlySet<Operator> = new Set([':', '=', '!=']);

const aheadTest = (operator: Operator, typed: string, moment: Moment): NumberTest | undefined => {
	const time = readTimes(typed, moment, true);
	const isWithin = readSpan(typed) !== undefined && withinOperators.has(operator);
	return time && rangeTest(operator, isWithin ? {...time, from: -Infinity} : time);
};

/** Compiles typed text into a test for a field's numeric values, or returns undefined if the text can't be parsed. */
export const valueTest = (
	typed: string,
	{kind, operator, word, isAhead = false}: {
		readonly kind: Exclude<FieldKind, 'text'>; readonly operator: Operator; readonly word?: TimeWord | undefined; readonly isAhead?: boolean | undefined;
	},
	moment: Moment,
): NumberTest | undefined => {
	if (kind === 'instant') {
		if (word === 'since' || word === 'until') {
			return boundTest(word, operator, typed, moment);
		}

		if (isAhead) {
			return aheadTest(operator, typed, moment);
		}

		const time = readTimes(typed, moment);
		return time && rangeTest(operator, time);
	}

	const wanted = kind === 'age' ? readSpan(typed) : readNumber(typed);
	return wanted === undefined ? undefined : numberTest(operator, wanted);
};
