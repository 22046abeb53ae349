import fc from 'fast-check';
import {expect, test} from 'vitest';
import {routes} from '../../../../src/control-plane/http/routes/table.js';
import {amount} from '../../../helpers/long.js';
import {problemsOf} from '../../invariants.js';
import {startPlane, type Plane} from '../../plane.js';
import {freeProjectId, organizationId, projectId} from '../../small-seed.js';

const junk = fc.oneof(
	fc.string({unit: 'binary', maxLength: 30}),
	fc.constantFrom('..', '.', '', '%', '%2e%2e', '__proto__', 'constructor', '\u{0}', '🦊', 'a'.repeat(5000), '\' OR 1=1 --'),
);

/** Values for a parameter of a path: existing ids, similar ones, and nonsense. */
const part = (known: readonly string[]) => fc.oneof({weight: 3, arbitrary: fc.constantFrom(...known)}, {weight: 1, arbitrary: junk});

const fieldNames = ['endpoint',
	'branch',
	'project',
	'role',
	'database',
	'branch_id',
	'type',
	'name',
	'key_name',
	'project_id',
	'org_id',
	'autoscaling_limit_min_cu',
	'autoscaling_limit_max_cu',
	'suspend_timeout_seconds',
	'disabled',
	'settings',
	'pg_settings',
	'endpoints',
	'annotation_value',
	'parent_id',
	'expires_at',
	'source_branch_id',
	'preserve_under_name',
	'owner_name',
	'destination_org_id',
	'project_ids',
	'role',
	'history_retention_seconds',
	'__proto__'];

const value = fc.oneof(
	fc.constantFrom('read_write', 'read_only', projectId, organizationId, 'main', 'admin', '2036-01-01T00:00:00Z'),
	fc.constantFrom(0, 1, -1, 0.25, 60, 1e308, -0, 2 ** 53),
	fc.jsonValue({maxDepth: 2}),
	junk,
);

const flat = fc.dictionary(fc.constantFrom(...fieldNames), value, {maxKeys: 6});
const nested = fc.dictionary(fc.constantFrom(...fieldNames), fc.oneof(flat, value, fc.array(flat, {maxLength: 3})), {maxKeys: 4});

const body = fc.oneof(
	{weight: 5, arbitrary: nested.map(object => JSON.stringify(object))},
	{weight: 1, arbitrary: fc.jsonValue().map(object => JSON.stringify(object))},
	{weight: 1, arbitrary: junk},
	{weight: 1, arbitrary: fc.constant(undefined)},
);

const headers = fc.record({
	'content-type': fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', ''),
	'x-request-id': fc.string({unit: 'grapheme-ascii', maxLength: 80}),
	accept: fc.constantFrom('*/*', 'application/json', 'text/html'),
}, {requiredKeys: ['content-type']});

const query = fc.dictionary(fc.constantFrom(
	'limit',
	'cursor',
	'search',
	'org_id',
	'sort_by',
	'sort_order',
	'recoverable',
	'pooled',
	'db_name',
	'database_name',
	'role_name',
), junk, {maxKeys: 3});

const request = fc.record({
	template: fc.constantFrom(...routes.map(({path}) => path), '/nothing', '/projects/{project_id}/nothing'),
	method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'),
	project: part([projectId, freeProjectId]),
	index: fc.nat({max: 4}),
	other: part(['neondb', 'neondb_owner', organizationId, 'ep-a-b-c', '7']),
	query,
	headers,
	body,
	key: fc.constantFrom('administrator', 'administrator', 'member', 'outsider', 'nobody'),
});

type FuzzedRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const send = async (plane: Plane, known: readonly string[], asked: FuzzedRequest): Promise<string | undefined> => {
	const keys = new Map<string, string>(Object.entries(plane.keys));
	const path = asked.template
		.replace('{project_id}', () => encodeURIComponent(asked.project))
		.replaceAll(/\{\w+\}/gv, name => encodeURIComponent(name === '{org_id}' ? organizationId : known[asked.index] ?? asked.other));
	const search = new URLSearchParams(asked.query).toString();
	const hasBody = asked.body !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(asked.method);
	const response = await fetch(`${plane.baseUrl}${path}?${search}`, {
		method: asked.method,
		headers: {...asked.headers, authorization: `Bearer ${keys.get(asked.key) ?? 'nobody'}`},
		...(hasBody && {body: asked.body}),
	});
	const text = await response.text();
	if (response.status >= 500) {
		return `${asked.method} ${path}: ${response.status} ${text}`;
	}

	if (response.status >= 400 && asked.method !== 'HEAD') {
		const error = JSON.parse(text) as Record<string, unknown>;
		return ['request_id', 'code', 'message'].every(field =>
			typeof error[field] === 'string')
			? undefined
			: `${asked.method} ${path}: ${text}`;
	}

	return undefined;
};

test('random requests never cause a status 500, an invalid error answer, or invalid data', async () => {
	await fc.assert(fc.asyncProperty(fc.array(request, {minLength: 50, maxLength: 50}), async requests => {
		const bugs: unknown[] = [];
		const plane = await startPlane({
			report(error) {
				bugs.push(error);
			},
		});
		const computes = await plane.computes();
		const known = [...computes.map(({id}) => id), ...new Set(computes.map(compute => compute.branch_id))];
		const problems = await Promise.all(requests.map(async asked => send(plane, known, asked)));
		expect(problems.filter(problem => problem !== undefined)).toEqual([]);
		plane.settle();
		expect(await problemsOf(plane)).toEqual([]);
		expect(bugs).toEqual([]);
		await plane.stop();
	}), {numRuns: amount(15, 2000)});
});
