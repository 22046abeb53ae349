import fc from 'fast-check';
import {expect, test} from 'vitest';
import {routes} from '../../../src/control-plane/http/routes/table.js';
import {amount} from '../../helpers/long.js';
import {createContract, readDocument} from '../contract/openapi.js';
import {problemsOf} from '../invariants.js';
import {startPlane, type Plane} from '../plane.js';
import {branchMark, createBodies, type Json} from './body-of-schema.js';
import {readKnownIds, type KnownIds} from './known-ids.js';
import {mistake, corrupted, type Mistake} from './mistakes.js';

const described = readDocument();
const contract = createContract();
const bodies = createBodies(described);

/** A request as the document allows it, with at most one mistake. */
type Asked = {
	readonly method: string;
	readonly path: string;
	readonly body: Json | undefined;

	/** Chooses among the existing objects for the path. */
	readonly place: number;
	readonly wrong: 'nothing' | 'body' | 'path' | 'query' | 'key' | 'type';
	readonly mistake: Mistake;
	readonly isSettled: boolean;
};

const queries: Readonly<Record<string, string>> = {
	'/projects/{project_id}/connection_uri': '?database_name=neondb&role_name=neondb_owner',
	'/projects/{project_id}/branches/{branch_id}/schema': '?db_name=neondb',
	'/projects/{project_id}/branches/{branch_id}/compare_schema': '?db_name=neondb',
};

const requestTo = ({method, path}: {readonly method: string; readonly path: string}): fc.Arbitrary<Asked> => {
	const schema = described.paths[path]?.[method.toLowerCase()]?.requestBody?.content?.['application/json']?.schema;
	return fc.record({
		method: fc.constant(method),
		path: fc.constant(path),
		body: schema === undefined ? fc.constant(undefined) : bodies(schema),
		place: fc.nat({max: 20}),
		wrong: schema === undefined
			? fc.constantFrom('nothing', 'nothing', 'nothing', 'path', 'query', 'key')
			: fc.constantFrom('nothing', 'nothing', 'nothing', 'body', 'body', 'body', 'path', 'key', 'type'),
		mistake,
		isSettled: fc.boolean(),
	});
};

// These routes would remove the project or the user that all other requests need.
const ends = new Set(['DELETE /projects/{project_id}', 'DELETE /organizations/{org_id}/members/{member_id}', 'PATCH /organizations/{org_id}/members/{member_id}']);
const lasting = routes.filter(({method, path}) => !ends.has(`${method} ${path}`) && !path.endsWith('/transfer'));
const isReading = ({method}: {readonly method: string}) => method === 'GET';

const request = fc.oneof(
	{weight: 6, arbitrary: fc.constantFrom(...lasting.filter(route => !isReading(route))).chain(route => requestTo(route))},
	{weight: 2, arbitrary: fc.constantFrom(...lasting.filter(route => isReading(route))).chain(route => requestTo(route))},
	{weight: 1, arbitrary: fc.constantFrom(...routes.filter(({path}) => path.endsWith('/transfer'))).chain(route => requestTo(route))},
);

const filled = (body: Json, known: KnownIds): Json => JSON.parse(JSON.stringify(body), (_key, value: unknown) => {
	const {branch_id: branches = []} = known;
	return typeof value === 'string' && value.startsWith(branchMark) ? branches[Number(value.slice(branchMark.length)) % branches.length] ?? '' : value;
}) as Json;

const keyOf = (plane: Plane, {wrong, place}: Asked): string => wrong === 'key' ? [plane.keys.member, plane.keys.outsider, 'nobody'][place % 3] ?? '' : plane.apiKey;

/**
Sends a request with ids that exist now.

@returns The status, and the problem with the answer if there is one.
*/
const send = async (plane: Plane, asked: Asked): Promise<{readonly status: number; readonly problem?: string}> => {
	const known = await readKnownIds(plane);
	const path = asked.path.replaceAll(/\{(?<part>\w+)\}/gv, (_whole, part: string) =>
		asked.wrong === 'path' ? 'no-such-thing' : encodeURIComponent(known[part]?.[asked.place % known[part].length] ?? 'none'));
	const body = asked.body === undefined ? undefined : filled(asked.body, known);
	const sent = body !== undefined && asked.wrong === 'body' ? corrupted(body, asked.mistake) : body;
	const {status, body: answer} = await plane.send<unknown>(asked.method, `${path}${asked.wrong === 'query' ? '?limit=no&cursor=%00&sort_by=no&recoverable=7' : queries[asked.path] ?? ''}`, {
		body: sent,
		key: keyOf(plane, asked),
		headers: asked.wrong === 'type' ? {'content-type': 'text/plain'} : {},
	});
	const problems = status >= 500
		? ['a failure of the server']
		: (status >= 400 ? contract.errorProblems(answer) : contract.problems(asked.method, asked.path, status, answer));
	return {status, ...(problems.length > 0 && {problem: `${asked.method} ${path} ${JSON.stringify(sent)}: ${status} ${JSON.stringify(answer)}: ${problems.join('; ')}`})};
};

test('random requests with at most one mistake never cause a failure of the server', async () => {
	let count = 0;
	let done = 0;
	await fc.assert(fc.asyncProperty(fc.array(request, {minLength: 1, maxLength: 40, size: 'max'}), async requests => {
		const bugs: unknown[] = [];
		const plane = await startPlane({
			report(error) {
				bugs.push(error);
			},
		});
		for (const asked of requests) {
			if (asked.isSettled) {
				plane.settle();
			}

			const {status, problem} = await send(plane, asked);
			expect(problem).toBeUndefined();
			count++;
			done += status < 300 ? 1 : 0;
		}

		plane.settle();
		expect(await problemsOf(plane)).toEqual([]);
		expect(bugs).toEqual([]);
		await plane.stop();
	}), {numRuns: amount(8, 200)});
	// Chance may take some of few requests: four standard deviations.
	expect(done).toBeGreaterThan((count / 3) - (4 * Math.sqrt(count * (1 / 3) * (2 / 3))));
});
