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
Creates a test for numbers in a half-open range; ranges up to and including it end at `end`.
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
Creates a test of a field's numeric values from typed text; undefined if the text can't be parsed.
*/
export const valueTest = (
	typed: string,
	{kind, operator, word}: {readonly kind: Exclude<FieldKind, 'text'>; readonly operator: Operator; readonly word?: TimeWord | undefined},
	moment: Moment,
): NumberTest | undefined => {
	if (kind === 'instant') {
		if (word === 'since' || word === 'until') {
			return boundTest(word, operator, typed, moment);
		}

		const time = readTimes(typed, moment);
		return time && rangeTest(operator, time);
	}

	const wanted = kind === 'age' ? readSpan(typed) : readNumber(typed);
	return wanted === undefined ? undefined : numberTest(operator, wanted);
};
