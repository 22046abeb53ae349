import {
	limitText,
	ratioText,
	type AbsoluteBudget,
	type RatioBudget,
} from './budget.js';
import type {Figure} from './figure.js';
import {median} from './statistics.js';
import {valueOf, type Baseline} from './baseline.js';

type Remarks = {
	/** The measured one of several things, shown behind the name of the budget. */
	readonly of?: string;
	readonly details?: string;
};

const inBrackets = (details: string | undefined): string => details === undefined || details === '' ? '' : ` (${details})`;

const nameOf = (what: string, of: string | undefined): string => of === undefined ? what : `${what}, ${of}`;

/** Formats milliseconds with as many digits as are significant. */
export const inMilliseconds = (value: number): string => {
	if (Math.abs(value) < 1) {
		return `${value.toFixed(3)} ms`;
	}

	return `${value.toFixed(Math.abs(value) < 100 ? 1 : 0)} ms`;
};

const judged = (budget: RatioBudget, {ratio, value}: {readonly ratio: number; readonly value: number}, baseline: Baseline, {of, details}: Remarks): Figure => {
	if (baseline.name !== budget.against) {
		throw new TypeError(`"${budget.what}" is judged against ${budget.against}, not against ${baseline.name}.`);
	}

	return {
		what: nameOf(budget.what, of),
		measured: inMilliseconds(value) + inBrackets(details),
		ratio: ratioText(ratio, budget),
		budget: `${limitText(budget)} ${budget.against}`,
		// A ratio that is not a number exceeds every limit.
		isMet: ratio <= budget.limit,
	};
};

/**
Compares a time in milliseconds with a baseline of the same run.

@throws {TypeError} When it is another baseline than the budget's.
*/
export const against = (budget: RatioBudget, value: number, baseline: Baseline, remarks: Remarks = {}): Figure =>
	judged(budget, {ratio: value / valueOf(baseline), value}, baseline, remarks);

/**
Compares times that were measured in turns with a baseline. Their median ratio counts, since a slow moment of the machine affects both.

@throws {TypeError} When it is another baseline than the budget's.
@throws {RangeError} When there are more of one than of the other.
*/
export const againstInPairs = (budget: RatioBudget, values: readonly number[], baseline: Baseline, remarks: Remarks = {}): Figure => {
	if (values.length !== baseline.values.length) {
		throw new RangeError(`"${budget.what}" was measured ${values.length} times, and ${baseline.name} ${baseline.values.length} times.`);
	}

	return judged(budget, {ratio: median(values.map((value, turn) => value / baseline.values[turn]!)), value: median(values)}, baseline, remarks);
};

/** Compares a figure that is the same on every machine with its limit. */
export const atMost = (budget: AbsoluteBudget, value: number, {of, details}: Remarks = {}): Figure => ({
	what: nameOf(budget.what, of),
	measured: `${value.toFixed(budget.digits ?? 0)}${budget.unit}${inBrackets(details)}`,
	budget: limitText(budget),
	isMet: value <= budget.limit,
});

/** Returns a figure that is only for comparison. */
export const forComparison = (what: string, measured: string): Figure => ({what, measured});

/** Returns the figure of a part that could not be measured, which counts as exceeding its budgets. */
export const failed = (part: string): Figure => ({
	what: part, measured: 'failed', budget: 'a measurement', isMet: false,
});

/** Returns a baseline as a figure of its own, with the spread of its values. */
export const asFigure = (baseline: Baseline): Figure => {
	const {name, values} = baseline;
	const [least, most] = [Math.min(...values), Math.max(...values)].map(value => inMilliseconds(value));
	return forComparison(`baseline: ${name}`, `${inMilliseconds(valueOf(baseline))} (${least} to ${most}, ${values.length} times)`);
};
