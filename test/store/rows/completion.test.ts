import fc from 'fast-check';
import {expect, test} from 'vitest';
import {computeFields} from '../../../src/domain/attributes/compute-attributes.js';
import {mergedOperationFields} from '../../../src/domain/attributes/operation-attributes.js';
import {projectFields} from '../../../src/domain/attributes/project-attributes.js';
import {compileFilter} from '../../../src/domain/filter/term-test.js';
import {operators, type Filter} from '../../../src/domain/filter/filter.js';
import type {FilterProblem} from '../../../src/domain/filter/filter-problem.js';
import {meantField} from '../../../src/domain/filter/field.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';
import {completionsOf} from '../../../src/store/rows/filtering.js';
import {kindOf, panes, type Pane} from '../../../src/store/rows/list-kinds.js';
import {noon} from '../fixtures.js';

const labels = (typed: string, values: readonly string[] = [], pane: Pane = 'computes') =>
	completionsOf(typed, kindOf(pane).fields, () => values).map(({label}) => label);

test('completing the start of a field name offers each matching field with a suitable operator', () => {
	expect(labels('ty')).toEqual(['type:']);
	expect(labels('c')).toEqual(['cu>=', 'connections>=', 'created:']);
	expect(labels('!st')).toEqual(['!state:']);
});

test('completion in every pane offers the fields "since", "until" and "time" once each', () => {
	for (const pane of panes) {
		expect(labels('sin', [], pane)).toEqual(['since:']);
		expect(labels('unt', [], pane)).toEqual(['until:']);
		expect(labels('tim', [], pane)).toEqual(['time:']);
	}

	expect(labels('since:')).toEqual(['since:today', 'since:yesterday', 'since:2h', 'since:7d']);
	expect(labels('time:y', [], 'operations')).toEqual(['time:yesterday']);
	expect(labels('since>')).toEqual([]);
});

test('after a field name and operator, completion offers the field\'s predefined values and the values in the rows', () => {
	expect(labels('state:', ['idle', 'zombie'])).toEqual(['state:active', 'state:idle', 'state:init', 'state:zombie']);
	expect(labels('state:i')).toEqual(['state:idle', 'state:init']);
	expect(labels('age>')).toEqual(['age>1h', 'age>24h', 'age>7d']);
});

test('in a filter, completion offers a value after a comma, and a field after "|"', () => {
	expect(labels('state:idle,')).toEqual(['state:idle,active', 'state:idle,init']);
	expect(labels('state:idle,in')).toEqual(['state:idle,init']);
	expect(completionsOf('fog | type:rep', kindOf('computes').fields, () => []).map(({text}) => text)).toEqual(['fog | type:replica']);
});

test('completing the last term of a filter keeps the text before it', () => {
	expect(completionsOf('fog type:rep', kindOf('computes').fields, () => []).map(({text}) => text)).toEqual(['fog type:replica']);
});

test('complete terms, unknown fields and quoted text of a filter get no completions', () => {
	expect(labels('state:idle')).toEqual([]);
	expect(labels('colour:r')).toEqual([]);
	expect(labels('state>')).toEqual([]);
	expect(labels('"in quotes')).toEqual([]);
	expect(labels('"in st')).toEqual([]);
	expect(labels('name:"a st')).toEqual([]);
});

const facts = {
	now: noon, zone: 'utc', branchName: (id: string) => id, computeName: (id: string) => id, projectName: (id: string) => id,
} as const;

const problemsIn: Readonly<Record<Pane, (filter: Filter) => readonly FilterProblem[]>> = {
	projects: filter => compileFilter(filter, projectFields, facts).problems,
	computes: filter => compileFilter(filter, computeFields, facts).problems,
	operations: filter => compileFilter(filter, mergedOperationFields, facts).problems,
};

const typedBefore = fc.array(fc.oneof(fc.string({maxLength: 4}), fc.constantFrom('"', 'name:"', ' ', ' | ', 'state:idle,', '!', '\\'))).map(parts => parts.join(''));
const names = [...new Set(panes.flatMap(pane => kindOf(pane).fields.map(({name}) => name))), 'since', 'until', 'colour'];
const typedLast = fc.oneof(
	fc.constantFrom('', ' ', ' st', ' !', ' status:failed,'),
	fc.record({name: fc.constantFrom(...names), operator: fc.constantFrom(...operators), value: fc.constantFrom('', 'i', 't', '2', 'y', 'failed,')})
		.map(({name, operator, value}) => ` ${name}${operator}${value}`),
);

test('every completion of a typed filter extends the text, and is a valid filter', () => {
	fc.assert(fc.property(typedBefore, typedLast, fc.constantFrom(...panes), (start, end, pane) => {
		const typed = start + end;
		for (const {text, label} of completionsOf(typed, kindOf(pane).fields, () => ['idle', 'a b', 'x,y', '"', '=4', '|', ''])) {
			expect(text.toLowerCase().startsWith(typed.toLowerCase())).toBe(true);
			const term = parseFilter(text).at(-1)?.at(-1);
			expect(parseFilter(label)).toEqual([[term]]);
			expect(term).toMatchObject({kind: 'field'});
			if (term?.kind !== 'field') {
				continue;
			}

			expect(meantField(term.field, kindOf(pane).fields)).toBeDefined();
			// A completed field name leaves the value open.
			if (term.values.at(-1) === '') {
				continue;
			}

			expect(problemsIn[pane]([[{...term, values: term.values.slice(-1)}]])).toEqual([]);
		}
	}), {numRuns: 2000});
});
