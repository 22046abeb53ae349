import fc from 'fast-check';
import {expect, test} from 'vitest';
import {computeFields} from '../../../src/domain/attributes/compute-attributes.js';
import {operationFields} from '../../../src/domain/attributes/operation-attributes.js';
import {projectFields} from '../../../src/domain/attributes/project-attributes.js';
import {compileFilter} from '../../../src/domain/filter/term-test.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';
import {
	compute,
	noon,
	operation,
	project,
} from '../../store/fixtures.js';

const day = 86_400_000;
const moment = {now: noon, zone: 'utc'} as const;
const names = {
	branchName: (id: string) => id === 'br-main-a1-b2' ? 'main' : id, computeName: (id: string) => id, projectName: () => 'acme-shop',
};

const computes = [
	compute(),
	compute({
		id: 'ep-old-fog-b2', type: 'read_only', size: {min: 4, max: 8}, currentState: 'idle', lastActive: noon - (10 * day), createdAt: noon - (30 * day),
	}),
	compute({
		id: 'ep-new-day-c3', branchId: 'br-dev-a1-b2', size: {min: 0.5, max: 0.5}, currentState: 'init', pendingState: 'active', lastActive: undefined,
	}),
];

const found = (input: string): readonly string[] => {
	const {matches} = compileFilter(parseFilter(input), computeFields, {...moment, ...names});
	return computes.filter(item => matches(item)).map(({id}) => id.slice(0, 6));
};

test.each<[string, readonly string[]]>([
	['', ['ep-coo', 'ep-old', 'ep-new']],
	['state:idle', ['ep-old']],
	['!state:idle', ['ep-coo', 'ep-new']],
	['state!=idle', ['ep-coo', 'ep-new']],
	['state:active', ['ep-coo', 'ep-new']],
	['state=active', ['ep-coo']],
	['type:replica', ['ep-old']],
	['type:read_only', ['ep-old']],
	['cu>=2', ['ep-coo', 'ep-old']],
	['cu<1', ['ep-new']],
	['cu:8', ['ep-old']],
	['branch:main', ['ep-coo', 'ep-old']],
	['age>7d', ['ep-old']],
	['unused>1w', ['ep-old']],
	['unused<2m', ['ep-coo']],
	['FOG', ['ep-old']],
	['!fog !day', ['ep-coo']],
	['main cu>2', ['ep-old']],
	['created<2026-03-01', ['ep-old']],
	['2026-02', ['ep-old']],
	['"2 CU"', ['ep-coo']],
	['nothing', []],
	['state:idle,init', ['ep-old', 'ep-new']],
	['state!=idle,init', ['ep-coo', 'ep-new']],
	['!state:idle,init', ['ep-coo']],
	['cu:8,0.5', ['ep-old', 'ep-new']],
	['type:replica | cu<1', ['ep-old', 'ep-new']],
	['fog cu<1 | day main', []],
	['fog | cu>=', ['ep-old']],
	['fog | ', ['ep-old']],
])('the filter %j matches exactly the expected computes', (input, ids) => {
	expect(found(input)).toEqual(ids);
});

test('a term with an unknown field name is searched as plain text, with a warning', () => {
	const {problems, matches} = compileFilter(parseFilter('colour:red'), computeFields, {...moment, ...names});
	expect(problems).toEqual([{kind: 'field', typed: 'colour'}]);
	expect(matches(compute({name: 'colour:red'}))).toBe(true);
	expect(matches(compute())).toBe(false);
});

test.each([
	['cu>=', 'number'],
	['age>7', 'age'],
	['created>tomorrow', 'instant'],
	['since>2h', 'bound'],
	['until:', 'bound'],
	['time:3..', 'instant'],
	['updated:2026-02-31', 'instant'],
	['cu:large', 'number'],
	['state>idle', 'text'],
	['state:', 'text'],
])('the term %j hides no row, and a problem says which kind of value the term needs', (input, wanted) => {
	const {problems} = compileFilter(parseFilter(input), computeFields, {...moment, ...names});
	expect(problems).toEqual([{kind: 'value', typed: input, wanted}]);
	expect(found(input)).toHaveLength(3);
});

test('operations are filtered by action, age, duration, and the API\'s or console\'s word for the status', () => {
	const {matches} = compileFilter(parseFilter('status:failed action:start_compute age<2d'), operationFields, {...moment, ...names});
	expect(matches(operation({status: 'failed', action: 'start_compute', createdAt: noon - day}))).toBe(true);
	expect(matches(operation({status: 'failed', action: 'start_compute', createdAt: noon - (3 * day)}))).toBe(false);
	expect(matches(operation({status: 'finished', action: 'start_compute', createdAt: noon - day}))).toBe(false);
	const byWord = compileFilter(parseFilter('status:error duration>20s'), operationFields, {...moment, ...names});
	expect(byWord.matches(operation({status: 'failed', totalDurationMilliseconds: 31_000}))).toBe(true);
	expect(byWord.matches(operation({status: 'failed', totalDurationMilliseconds: 3000}))).toBe(false);
});

test('operations are filtered by the time of day at which they started', () => {
	const {matches} = compileFilter(parseFilter('time>=14:00 14:21'), operationFields, {...moment, ...names});
	expect(matches(operation({createdAt: noon}))).toBe(true);
	expect(matches(operation({createdAt: noon - 3_600_000}))).toBe(false);
});

test('"since", "until" and "time" filter operations by start, and computes and projects by last update', () => {
	const since = (text: string, updatedAt: number) => compileFilter(parseFilter(text), computeFields, {...moment, ...names}).matches(compute({updatedAt}));
	expect(since('since:2h', noon - 3_600_000)).toBe(true);
	expect(since('since:2h', noon - day)).toBe(false);
	expect(since('until:yesterday', noon - day)).toBe(true);
	expect(since('time:today', noon - day)).toBe(false);
	const projects = compileFilter(parseFilter('time:yesterday'), projectFields, moment);
	expect(projects.matches(project({updatedAt: noon - day, createdAt: noon}))).toBe(true);
	const operations = compileFilter(parseFilter('since:yesterday until:yesterday'), operationFields, {...moment, ...names});
	expect(operations.matches(operation({createdAt: noon - day, updatedAt: noon}))).toBe(true);
});

test('in a filter, a word such as "yesterday" is a time only after a field name', () => {
	const {matches, problems} = compileFilter(parseFilter('yesterday "since:2h"'), computeFields, {...moment, ...names});
	expect(problems).toEqual([]);
	expect(matches(compute({updatedAt: noon - day}))).toBe(false);
	expect(matches(compute({name: 'yesterday since:2h'}))).toBe(true);
});

test('projects are filtered by version and region', () => {
	const {matches} = compileFilter(parseFilter('pg:16 region:eu'), projectFields, moment);
	expect(matches(project({pgVersion: 16, regionId: 'aws-eu-west-1'}))).toBe(true);
	expect(matches(project({pgVersion: 17, regionId: 'aws-eu-west-1'}))).toBe(false);
});

const typed = fc.oneof(
	fc.string(),
	fc.tuple(fc.constantFrom('cu', 'state', 'age', 'created', 'colour'), fc.constantFrom(':', '=', '!=', '>', '<='), fc.string({maxLength: 4}))
		.map(parts => parts.join('')),
);

test('any typed filter compiles, and each row matches either a term or the term\'s negation', () => {
	fc.assert(fc.property(typed, input => {
		const whole = compileFilter(parseFilter(input), computeFields, {...moment, ...names});
		for (const item of computes) {
			expect(typeof whole.matches(item)).toBe('boolean');
		}

		const [[term] = []] = parseFilter(input);
		if (term === undefined) {
			return;
		}

		const one = compileFilter([[term]], computeFields, {...moment, ...names});
		const other = compileFilter([[{...term, isNegated: !term.isNegated}]], computeFields, {...moment, ...names});
		for (const item of computes) {
			expect(one.matches(item) !== other.matches(item) || one.problems.length > 0).toBe(true);
		}
	}));
});

test.each([':', '!='])('a filter with 20,000 values after the operator "%s" matches the expected computes', operator => {
	expect(found(`id${operator}${'none,'.repeat(20_000)}ep`)).toEqual(['ep-coo', 'ep-old', 'ep-new']);
});
