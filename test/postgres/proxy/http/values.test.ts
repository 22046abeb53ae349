import {Buffer} from 'node:buffer';
import {neon, Pool} from '@neondatabase/serverless';
import {expect, test} from 'vitest';
import {whenTestEnds} from '../../../helpers/when-test-ends.js';
import {connectTo, forRealProject} from '../../real-plane.js';
import {pointDriver} from './point-driver.js';

pointDriver();

const world = forRealProject();

const openPool = (uri: string): Pool => {
	const pool = new Pool({connectionString: uri});
	// The server of an idle session may end before the session.
	pool.on('error', () => undefined);
	whenTestEnds(async () => pool.end());
	return pool;
};

const moment = new Date('2026-02-03T04:05:06.789Z');

/** Statements, some with a parameter. */
const statements: ReadonlyArray<readonly [text: string, ...values: readonly unknown[]]> = [
	['select 7 as a, null as b, true as c, \'\' as d, 1.5::float4 as e, \'NaN\'::float8 as f, 12345678901234567890::numeric as g'],
	['select $1 as untyped', 'text'],
	['select $1::int8 as large', 9_007_199_254_740_993n],
	['select $1::numeric as exact, $2::float8 as near', '0.10', Math.E],
	['select $1::timestamptz as at, $1::timestamp as there, $1::date as day', moment],
	['select $1::bytea as bytes', Buffer.from([0, 255, 39, 92, 10])],
	['select $1::bytea as bytes', Buffer.alloc(70_000, 7)],
	['select $1::jsonb as document, $1::json as written', {a: [1, 'zwei', null], 'b"': {}}],
	['select $1::int[] as numbers, $2::text[] as texts', [[1, 2], [3, 4]], ['a', String.raw`b "quoted" \ {x}`, null, '', 'NULL']],
	['select $1::text as text', 'snow \u{2603}, tab \t, line \n, quote \', zero-width \u{200B}, \u{1F5FC}'],
	['select $1::bool as yes, $2::interval as span, $3::point as point, $4::inet as address', true, '3 days 04:05', '(1,2)', '10.0.0.0/8'],
	['select generate_series(1, $1::int) as n', 1000],
	['select 1 as same, 2 as same'],
	['select'],
	[''],
	['set application_name to \'values\''],
	['create temporary table gone (n int)'],
	['explain select 1'],
];

test('a statement has the same result over HTTP, over a WebSocket and with node-postgres', async () => {
	const {project: {uri}} = world();
	const sql = neon(uri, {fullResults: true});
	const pool = openPool(uri);
	const overSocket = await pool.connect();
	whenTestEnds(() => {
		overSocket.release();
	});
	const plain = await connectTo(uri);
	for (const [text, ...values] of statements) {
		const result = await plain.query<Record<string, unknown>>(text, [...values]);
		const expected = {
			text, rows: result.rows, rowCount: result.rowCount, command: result.command, fields: result.fields.map(field => ({...field})),
		};
		const inSession = await overSocket.query<Record<string, unknown>>(text, [...values]);
		expect({
			text, rows: inSession.rows, rowCount: inSession.rowCount, command: inSession.command, fields: inSession.fields.map(field => ({...field})),
		}).toEqual(expected);
		const alone = await sql.query(text, [...values]);
		// An empty statement has no command: the driver returns an empty text, and node-postgres null.
		expect({
			text, rows: alone.rows, rowCount: alone.rowCount, command: alone.command === '' ? null : alone.command, fields: alone.fields,
		}).toEqual(expected);
	}
});

test('an HTTP request without raw text output gets values as JSON values', async () => {
	const {project: {uri}} = world();
	const response = await fetch(`http://${new URL(uri).host}/sql`, {
		method: 'POST',
		headers: {'Neon-Connection-String': uri},
		body: JSON.stringify({
			query: [
				'select 1::int2 as a, 1.5::float8 as b, \'NaN\'::float4 as c, true as d, null as e, \'{"f": [1.10]}\'::json as f',
				'9007199254740993 as g, \'{1}\'::int[] as "h""", 1 as __proto__',
			].join(', '),
		}),
	});
	expect(await response.text()).toContain(String.raw`"rows":[{"a":1,"b":1.5,"c":"NaN","d":true,"e":null,"f":{"f": [1.10]},"g":"9007199254740993","h\"":"{1}","__proto__":1}]`);
});

const problemOf = async (query: Promise<unknown>): Promise<unknown> => {
	try {
		return await query;
	} catch (error) {
		return {...error as Error};
	}
};

test('an error of Postgres has the same fields over HTTP and over a WebSocket', async () => {
	const {project: {uri}} = world();
	const pool = openPool(uri);
	for (const text of ['select 1 where nothing', 'selct 1', 'select 1/0', 'do $$ begin raise exception \'x\' using hint = \'y\', detail = \'z\', errcode = \'P0042\'; end $$']) {
		const problems = await Promise.all([neon(uri).query(text), pool.query(text)].map(async query => problemOf(query)));
		const [alone, inSession] = problems.map(problem => {
			const {length, name, sourceError, ...fields} = problem as Record<string, unknown>;
			return {fields, isKnown: length !== 0 && name !== '' && sourceError === undefined};
		});
		expect({text, ...alone}).toEqual({text, ...inSession});
	}
});
