import fc from 'fast-check';
import {expect, test} from 'vitest';
import {mergedOperationFields, operationEssence, type OperationFieldFacts} from '../../../src/domain/attributes/operation-attributes.js';
import {compileFilter} from '../../../src/domain/filter/term-test.js';
import {printFilter, type Operator, type Term} from '../../../src/domain/filter/filter.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {createIndex} from '../../../src/store/rows/incremental-filter.js';
import {amount} from '../../helpers/long.js';
import {noon, operation} from '../../store/fixtures.js';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const facts: OperationFieldFacts = {
	now: noon, zone: 'utc', branchName: id => id, computeName: id => id, projectName: id => id,
};

const statuses = ['failed', 'running', 'finished', 'skipped'] as const;

const rows: readonly Operation[] = Array.from({length: 80}, (_, index) => operation({
	id: `op-${index}`,
	status: statuses[index % 4]!,
	action: index % 3 === 0 ? 'start_compute' : 'apply_config',
	failuresCount: index % 5,
	// Some are at the very edges of hours, of days, and of the present.
	createdAt: noon - (index % 2 === 0 ? index * hour : index * 5_555_555),
}));

const indexOf = createIndex(operationEssence);

type Range = {
	readonly text: string;
	readonly from: number;
	readonly to: number;

	/** The end of a range for operations that last into it. */
	readonly end: number;
};

/** A test for rows, with its term as typed. */
type Typed = {
	readonly term: Term;
	readonly passes: (row: Operation) => boolean;
};

const iso = (instant: number): string => new Date(instant).toISOString();

/** Goes back minute by minute to the last time the clock showed this. */
const lastClock = (clock: string): number => {
	let instant = Math.floor(noon / minute) * minute;
	while (iso(instant).slice(11, 16) !== clock) {
		instant -= minute;
	}

	return instant;
};

const dayRange = (text: string, from: number): Range => ({
	text, from, to: from + day, end: from + day,
});

const midnight = Math.floor(noon / day) * day;

const ranges: fc.Arbitrary<Range> = fc.oneof(
	fc.record({count: fc.integer({min: 1, max: 60}), unit: fc.constantFrom({name: 'm', length: minute}, {name: 'h', length: hour})})
		.map(({count, unit}) => {
			const from = noon - (count * unit.length);
			return {
				text: `${count}${unit.name}`, from, to: Infinity, end: from + 1,
			};
		}),
	fc.constantFrom(dayRange('today', midnight), dayRange('yesterday', midnight - day)),
	fc.nat(5).map(days => dayRange(iso(midnight - (days * day)).slice(0, 10), midnight - (days * day))),
	fc.nat(23).map(hours => {
		const clock = `${String(hours).padStart(2, '0')}:00`;
		const from = lastClock(clock);
		return {
			text: clock, from, to: from + minute, end: from + second,
		};
	}),
	fc.tuple(fc.nat(5), fc.nat(86_399)).map(([days, seconds]) => {
		const from = midnight - (days * day) + (seconds * second);
		return {
			text: iso(from).slice(0, 19), from, to: from + second, end: from + second,
		};
	}),
);

const daysBetween: fc.Arbitrary<Range> = fc.tuple(fc.nat(5), fc.nat(5)).map(([one, other]) => {
	const from = midnight - (Math.max(one, other) * day);
	const to = midnight - (Math.min(one, other) * day) + day;
	return {
		text: `${iso(from).slice(0, 10)}..${iso(to - day).slice(0, 10)}`, from, to, end: to,
	};
});

const compare = (value: number, operator: Operator, {from, to, end}: Range): boolean => ({
	':': value >= from && value < to,
	'=': value >= from && value < to,
	'!=': value < from || value >= to,
	'>': value >= end,
	'>=': value >= from,
	'<': value < from,
	'<=': value < end,
}[operator]);

const fieldTerm = (field: string, operator: Operator, values: readonly string[]): Term => ({
	kind: 'field', field, operator, values, isNegated: false,
});

const several = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, {minLength: 1, maxLength: 3});

const passesOneOf = (operator: Operator, passed: readonly boolean[]): boolean => operator === '!=' ? passed.every(Boolean) : passed.some(Boolean);

const plain: fc.Arbitrary<Typed> = fc.oneof(
	fc.tuple(fc.constantFrom<Operator>(':', '=', '!='), several(fc.constantFrom(...statuses, 'fail', 'nothing'))).map(([operator, values]): Typed => ({
		term: fieldTerm('status', operator, values),
		passes: ({status}) => passesOneOf(operator, values.map(value => {
			// No console word for a status, such as Error for failed, resembles these values.
			const isIt = operator === ':' ? status.includes(value) : status === value;
			return operator === '!=' ? !isIt : isIt;
		})),
	})),
	fc.tuple(fc.constantFrom<Operator>(':', '<', '>=', '!='), several(fc.nat(5))).map(([operator, values]): Typed => ({
		term: fieldTerm('failures', operator, values.map(String)),
		passes: ({failuresCount}) => passesOneOf(operator, values.map(value => ({
			':': failuresCount === value, '<': failuresCount < value, '>=': failuresCount >= value, '!=': failuresCount !== value, '=': false, '>': false, '<=': false,
		}[operator]))),
	})),
	several(ranges).map((values): Typed => ({
		term: fieldTerm('since', ':', values.map(({text}) => text)), passes: ({createdAt}) => values.some(({from}) => createdAt >= from),
	})),
	several(ranges).map((values): Typed => ({
		term: fieldTerm('until', ':', values.map(({text}) => text)), passes: ({createdAt}) => values.some(({end}) => createdAt < end),
	})),
	fc.tuple(fc.constantFrom<Operator>(':', '=', '!=', '<', '<=', '>', '>='), several(fc.oneof(ranges, daysBetween))).map(([operator, values]): Typed => ({
		term: fieldTerm('time', operator, values.map(({text}) => text)),
		passes: ({createdAt}) => passesOneOf(operator, values.map(value => compare(createdAt, operator, value))),
	})),
	fc.constantFrom('start', 'today', 'yesterday', 'since:2h', 'a,b', '|').map((text): Typed => ({
		term: {kind: 'word', text, isNegated: false}, passes: ({action}) => action.includes(text),
	})),
);

const typed: fc.Arbitrary<Typed> = fc.tuple(plain, fc.boolean()).map(([{term, passes}, isNegated]) =>
	isNegated ? {term: {...term, isNegated}, passes: row => !passes(row)} : {term, passes});

const isLetThrough = (row: Operation, alternatives: ReadonlyArray<readonly Typed[]>): boolean =>
	alternatives.some(terms => terms.every(({passes}) => passes(row)));

test('a filter with times and alternatives finds the same rows as a naive implementation, with and without an index', () => {
	fc.assert(fc.property(fc.array(fc.array(typed, {minLength: 1, maxLength: 3}), {minLength: 1, maxLength: 3}), alternatives => {
		const text = printFilter(alternatives.map(terms => terms.map(({term}) => term)));
		const expected = rows.filter(row => isLetThrough(row, alternatives)).map(({id}) => id);
		const one = compileFilter<Operation, OperationFieldFacts>(parseFilter(text), mergedOperationFields, facts);
		expect(one.problems, text).toEqual([]);
		expect(rows.filter(row => one.matches(row)).map(({id}) => id), text).toEqual(expected);
		const other = compileFilter<Operation, OperationFieldFacts>(parseFilter(text), mergedOperationFields, facts, indexOf(rows));
		expect(rows.filter((row, position) => other.matches(row, position)).map(({id}) => id), text).toEqual(expected);
	}), {numRuns: amount(250, 1000)});
});
