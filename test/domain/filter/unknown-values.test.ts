import {
	EndpointState,
	EndpointType,
	OperationAction,
	OperationStatus,
} from '@neondatabase/api-client';
import {expect, test} from 'vitest';
import {apiKeyFields} from '../../../src/domain/attributes/api-key-attributes.js';
import {journalFields} from '../../../src/domain/attributes/journal-attributes.js';
import {projectFields} from '../../../src/domain/attributes/project-attributes.js';
import {branchFields} from '../../../src/domain/attributes/branch-attributes.js';
import {computeFields} from '../../../src/domain/attributes/compute-attributes.js';
import {operationFields} from '../../../src/domain/attributes/operation-attributes.js';
import {sessionFields} from '../../../src/domain/attributes/session-attributes.js';
import type {Field, Moment} from '../../../src/domain/filter/field.js';
import {problemBeside, problemClause} from '../../../src/domain/filter/filter-problem.js';
import {parseFilter} from '../../../src/domain/filter/typed-filter.js';
import {unknownValues} from '../../../src/domain/filter/unknown-values.js';
import {noon, operation} from '../../store/fixtures.js';

const same = (text: string): string => text;
const facts = {
	now: noon, zone: 'utc' as const, branchName: same, computeName: same, projectName: same, concerns: (): readonly string[] => [], scope: () => '',
};

const problemsIn = <Row>(fields: ReadonlyArray<Field<Row, typeof facts & Moment>>, input: string) => unknownValues(parseFilter(input), fields, facts).map(({problem}) => problem);

const typedIn = <Row>(fields: ReadonlyArray<Field<Row, typeof facts & Moment>>, input: string) => problemsIn(fields, input).map(({typed}) => typed);

test.each([
	['status:foo', ['status:foo']],
	['!status:foo', ['!status:foo']],
	['status!=foo', ['status!=foo']],
	['fog | status:failed,eror age<1h', ['status:eror']],
	// A colon matches a part of a value, and the other operators the whole value.
	['status:fail', []],
	['status:FAIL', []],
	['status=fail', ['status=fail']],
	['status!=fail', ['status!=fail']],
	['status=failed,error', []],
	['status:cancelling,skipped', []],
	// The console's words for statuses are values too.
	['status:ok', []],
	['status="in progress"', []],
	['action:"start compute"', []],
	['action:start', []],
	['action:strat_compute', ['action:strat_compute']],
	// These fields can have any value, or report problems differently.
	['compute:foo branch:bar error:baz foo', []],
	['status: status>foo nothing:foo', []],
] as const)('in a filter of operations, %j has the impossible values %j', (input, typed) => {
	expect(typedIn(operationFields, input)).toEqual(typed);
});

test.each([
	['projects', typedIn(projectFields, 'locked:maybe shared:y access:view,CAN_EDIT access:owner region:nowhere'), ['locked:maybe', 'access:owner']],
	['computes', typedIn(computeFields, 'type:primary,read_only,writer state:"idle \u{2192} active" state:\u{2192} state:sleeping disabled:true'), ['type:writer', 'state:sleeping', 'disabled:true']],
	['branches', typedIn(branchFields, 'state:ready,gone is:"default, protected" is:becoming is:root'), ['state:gone', 'is:root']],
	['sessions', typedIn(sessionFields, 'state:idle,"idle in transaction (aborted)" state:waiting'), ['state:waiting']],
	['keys', typedIn(apiKeyFields, 'kind:org kind:admin note:"creator left, unused" note:old'), ['kind:admin', 'note:old']],
	['the journal', typedIn(journalFields, 'method:get,put method:HEAD status:418'), ['method:HEAD']],
])('in a filter of %s, fields with a fixed set of values report any other value', (_list, found, typed) => {
	expect(found).toEqual(typed);
});

test('filters of operations and computes accept every value in the API description', () => {
	const named = [
		...Object.values(OperationStatus).map(value => `status=${value}`), ...Object.values(OperationAction).map(value => `action=${value}`),
	];
	expect(typedIn(operationFields, named.join(' '))).toEqual([]);
	expect(typedIn(computeFields, [...Object.values(EndpointState).map(value => `state=${value}`), ...Object.values(EndpointType).map(value => `type=${value}`)].join(' '))).toEqual([]);
});

test('the message about an impossible value lists the possible values, the closest first', () => {
	const [far] = problemsIn(operationFields, 'status:foo');
	expect(problemBeside(far!)).toEqual([
		'status has no “foo”: failed, running, scheduling, finished, error, cancelling, cancelled, skipped',
		'status has no “foo”: failed, running, scheduling, finished, error, cancelling …',
		'status has no “foo”: failed, running, scheduling, finished …',
		'status has no “foo”: failed, running, scheduling …',
		'status has no “foo”: failed, running …',
		'status:foo?',
	]);
	expect(problemClause(far!)).toBe('“status” has no value “foo” (its values: failed, running, scheduling, finished, error, cancelling, cancelled, skipped)');
	const [near] = problemsIn(operationFields, 'status:faild');
	expect(problemBeside(near!)).toEqual(['status has no “faild”: failed?', 'status:faild?']);
	expect(problemClause(near!)).toContain('“status” has no value “faild” (did you mean “failed”? its values: failed, running');
	expect(problemBeside(problemsIn(operationFields, 'action:foo')[0]!)[0]).toMatch(/^action has no “foo”: apply_config, .+ …$/v);
});

test('a filter value does not count as impossible if a row has that value', () => {
	const [unknown] = unknownValues(parseFilter('status:paused'), operationFields, facts);
	expect([unknown!.isIn(operation()), unknown!.isIn(operation({status: 'paused'}))]).toEqual([false, true]);
});
