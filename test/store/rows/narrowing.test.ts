import fc from 'fast-check';
import {expect, test} from 'vitest';
import {mergedOperationFields, operationEssence, type OperationFieldFacts} from '../../../src/domain/attributes/operation-attributes.js';
import {compileFilter} from '../../../src/domain/filter/term-test.js';
import {narrows, parseFilter} from '../../../src/domain/filter/typed-filter.js';
import type {Operation} from '../../../src/domain/operations/operation.js';
import {createFilterAndSort} from '../../../src/store/rows/filtering.js';
import {amount} from '../../helpers/long.js';
import {noon, operation} from '../fixtures.js';

const facts: OperationFieldFacts = {
	now: noon, zone: 'utc', branchName: id => `name-${id}`, computeName: id => id, projectName: id => id,
};

const rows: readonly Operation[] = Array.from({length: 60}, (_, index) => operation({
	id: `op-${index}-14`,
	action: index % 3 === 0 ? 'start_compute' : 'apply_config',
	status: ['finished', 'failed', 'running'][index % 4] ?? 'scheduling',
	failuresCount: index % 5,
	branchId: index % 2 === 0 ? 'br-1' : 'br-20',
	computeId: index % 7 === 0 ? undefined : `ep-${index % 6}`,
	createdAt: noon - (index * 1_234_567),
	updatedAt: noon - (index * 1_200_000),
	...(index % 11 === 0 && {error: 'Timed out at 14:2x'}),
}));

const options = (filter: string) => ({
	filter, fields: mergedOperationFields, facts: () => facts, source: [], at: noon,
});

const evaluated = (text: string): readonly Operation[] => {
	const {matches} = compileFilter<Operation, OperationFieldFacts>(parseFilter(text), mergedOperationFields, facts);
	return rows.filter(row => matches(row));
};

const pieces = [
	'status:failed',
	'action:start',
	'age<2',
	'd',
	'h',
	'14:2',
	'0',
	'1',
	'2026-03-1',
	'!',
	'"',
	'ep-',
	'failures>=',
	'branch:',
	'BR',
	'sta',
	':',
	' ',
	' ',
	'time>14:0',
	'status!=',
	'id=op',
	'nothing:x',
	'since:yesterday',
	'until:14:0',
	'time:2026-03-1',
	'..',
	' | ',
	',',
];

/** Filters as a user types them: pieces of text, character by character, partly erased again. */
const typed = fc.array(fc.oneof(
	{weight: 4, arbitrary: fc.constantFrom(...pieces)},
	{weight: 1, arbitrary: fc.constantFrom('<1', '<2', '<6')},
), {minLength: 1, maxLength: 8});

const textsOf = (typedPieces: readonly string[]): readonly string[] => {
	const texts: string[] = [];
	let text = '';
	for (const piece of typedPieces) {
		if (/^<\d$/v.test(piece)) {
			text = text.slice(0, -Number(piece.slice(1)));
			texts.push(text);
			continue;
		}

		for (const character of piece) {
			text += character;
			texts.push(text);
		}
	}

	return texts;
};

test.each([
	['without an index', undefined],
	['with an index', operationEssence],
])('filtering %s by any typed text gives the same rows as testing every row', (_, essenceOf) => {
	fc.assert(fc.property(typed, typedPieces => {
		const filterAndSort = createFilterAndSort<Operation, OperationFieldFacts>(essenceOf);
		for (const text of textsOf(typedPieces)) {
			expect(filterAndSort(rows, options(text)).rows).toEqual(text.trim() === '' ? rows : evaluated(text));
		}
	}), {numRuns: amount(100, 400)});
});

test.each([
	['star', 'start', true],
	['star', 'star fail', true],
	['status:fa', 'status:fail', true],
	['status:', 'status:f', true],
	['14:', '14:2', true],
	['14', '14:', false],
	['!star', '!start', false],
	['age<2d', 'age<2d5', false],
	['failures>1', 'failures>12', false],
	['id=op', 'id=op-1', false],
	['status', 'status:', false],
	['start', 'star', false],
	['a b', 'a', false],
	['', 'a | b', false],
	['a', 'a | b', false],
	['a | b', 'a | bc', false],
	['status:f,r', 'status:f,ru', false],
	['status:f,r', 'status:f,r x', true],
	['since:2', 'since:2h', false],
])('narrows tells whether a filter changed from %j to %j can match no additional row: %j', (before, after, expected) => {
	expect(narrows(parseFilter(before), parseFilter(after), mergedOperationFields)).toBe(expected);
});

test('a filter that the user extends tests only the rows that it matched before', () => {
	let looks = 0;
	const counting = mergedOperationFields.map(field => field.name === 'id'
		? {
			...field, value(row: Operation) {
				looks++;
				return row.id;
			},
		}
		: field);
	const filterAndSort = createFilterAndSort<Operation, OperationFieldFacts>();
	const look = (filter: string): number => {
		looks = 0;
		filterAndSort(rows, {...options(filter), fields: counting});
		return looks;
	};

	expect(look('id:op-1')).toBe(rows.length);
	expect(look('id:op-12')).toBe(evaluated('id:op-1').length);
	expect(look('id:op-12-1')).toBe(1);
	expect(look('id:op-1')).toBe(rows.length);
});

test('after rows are added to a list, its filter tests only the new rows', () => {
	const change = fc.record({from: fc.nat(rows.length), to: fc.nat(rows.length), changed: fc.nat(rows.length)});
	fc.assert(fc.property(fc.array(change, {minLength: 2, maxLength: 6}), fc.constantFrom('id:op-1', 'id:nothing', 'id:op', 'status:failed | id:op-2'), (changes, filter) => {
		const looks = new Set<Operation>();
		const counting = mergedOperationFields.map(field => field.name === 'id'
			? {
				...field, value(row: Operation) {
					looks.add(row);
					return row.id;
				},
			}
			: field);
		const filterAndSort = createFilterAndSort<Operation, OperationFieldFacts>();
		let before: readonly Operation[] = [];
		for (const {from, to, changed} of changes) {
			const items = rows.slice(Math.min(from, to), Math.max(from, to)).map((row, index) => index === changed ? {...row, status: 'failed'} : row);
			looks.clear();
			const {rows: shown} = filterAndSort(items, {...options(filter), fields: counting});
			if (items.length >= before.length && before.every((row, index) => row === items[index])) {
				expect(new Set(before.filter(row => looks.has(row)))).toEqual(new Set());
			}

			before = items;
			expect(shown).toEqual(createFilterAndSort<Operation, OperationFieldFacts>()(items, options(filter)).rows);
		}
	}), {numRuns: amount(100, 300)});
});
