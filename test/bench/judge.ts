import {
	limitText,
	ratioText,
	type AbsoluteBudget,
	type RatioBudget,
} from './budget.js';
import type {Figure} from './figure.js';
import {median} from './statistics.js';
import {valueOf, type Yardstick} from './yardstick.js';

type Remarks = {
	/**
	What of several is measured: behind the name of the budget.
	*/
	readonly of?: string;
	readonly details?: string;
};

const inBrackets = (details: string | undefined): string => details === undefined || details === '' ? '' : ` (${details})`;

const nameOf = (what: string, of: string | undefined): string => of === undefined ? what : `${what}, ${of}`;

/**
Milliseconds with as many digits as say something.
*/
export const inMilliseconds = (value: number): string => {
	if (Math.abs(value) < 1) {
		return `${value.toFixed(3)} ms`;
	}

	return `${value.toFixed(Math.abs(value) < 100 ? 1 : 0)} ms`;
};

const judged = (budget: RatioBudget, {ratio, value}: {readonly ratio: number; readonly value: number}, yardstick: Yardstick, {of, details}: Remarks): Figure => {
	if (yardstick.name !== budget.against) {
		throw new TypeError(`"${budget.what}" is judged against ${budget.against}, not against ${yardstick.name}.`);
	}

	return {
		what: nameOf(budget.what, of),
		measured: inMilliseconds(value) + inBrackets(details),
		ratio: ratioText(ratio, budget),
		budget: `${limitText(budget)} ${budget.against}`,
		// A figure that is no number meets no budget.
		isMet: ratio <= budget.limit,
	};
};

/**
A time, in milliseconds, beside a yardstick of the same run.

@throws {TypeError} When it is another yardstick than the budget's.
*/
export const against = (budget: RatioBudget, value: number, yardstick: Yardstick, remarks: Remarks = {}): Figure =>
	judged(budget, {ratio: value / valueOf(yardstick), value}, yardstick, remarks);

/**
Times that were taken in turns with a yardstick. The middle one of their ratios counts, so that what slows the machine for a moment slows both.

@throws {TypeError} When it is another yardstick than the budget's.
@throws {RangeError} When there are not as many of one as of the other.
*/
export const againstInPairs = (budget: RatioBudget, values: readonly number[], yardstick: Yardstick, remarks: Remarks = {}): Figure => {
	if (values.length !== yardstick.values.length) {
		throw new RangeError(`"${budget.what}" was measured ${values.length} times, and ${yardstick.name} ${yardstick.values.length} times.`);
	}

	return judged(budget, {ratio: median(values.map((value, turn) => value / yardstick.values[turn]!)), value: median(values)}, yardstick, remarks);
};

/**
A figure that is the same on every machine.
*/
export const atMost = (budget: AbsoluteBudget, value: number, {of, details}: Remarks = {}): Figure => ({
	what: nameOf(budget.what, of),
	measured: `${value.toFixed(budget.digits ?? 0)}${budget.unit}${inBrackets(details)}`,
	budget: limitText(budget),
	isMet: value <= budget.limit,
});

/**
A figure to compare others with.
*/
export const forComparison = (what: string, measured: string): Figure => ({what, measured});

/**
A part that could not be measured: none of its budgets is known to be kept.
*/
export const failed = (part: string): Figure => ({
	what: part, measured: 'failed', budget: 'a measurement', isMet: false,
});

/**
A yardstick as a line of its own, with how far its values lie apart.
*/
export const asFigure = (yardstick: Yardstick): Figure => {
	const {name, values} = yardstick;
	const [least, most] = [Math.min(...values), Math.max(...values)].map(value => inMilliseconds(value));
	return forComparison(`yardstick: ${name}`, `${inMilliseconds(valueOf(yardstick))} (${least} to ${most}, ${values.length} times)`);
};
