import {Buffer} from 'node:buffer';
import {neon, Pool, type NeonDbError} from '@neondatabase/serverless';
import {describe, expect, test} from 'vitest';
import {bothMajors} from '../../programs.js';
import {forRealProject} from '../../real-plane.js';
import {pointDriver} from './point-driver.js';

pointDriver();

/** Sends a request without the driver. */
const post = async (uri: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<{status: number; body: unknown}> => {
	const response = await fetch(`http://${new URL(uri).host}/sql`, {
		method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers: {'Neon-Connection-String': uri, ...headers},
	});
	return {status: response.status, body: await response.json()};
};

describe.each(bothMajors)('Postgres $major', ({programs}) => {
	const world = forRealProject({}, programs);

	test('the serverless driver runs statements over HTTP, with the expected parameters, types and result options', async () => {
		const {project: {uri}} = world();
		const sql = neon(uri);
		expect(await sql`select ${3}::int as number, ${'ä'} as text, ${null}::text as nothing, ${[1, 2]}::int[] as list, ${{a: 1}}::jsonb as document, true as yes`)
			.toEqual([{
				number: 3, text: 'ä', nothing: null, list: [1, 2], document: {a: 1}, yes: true,
			}]);
		expect(await neon(uri, {arrayMode: true, fullResults: true}).query('select 1 as a, 2::int8 as a')).toMatchObject({
			command: 'SELECT', rowCount: 1, rows: [[1, '2']], rowAsArray: true, fields: [{name: 'a', dataTypeID: 23}, {name: 'a', dataTypeID: 20}],
		});
		await sql`create table t (id int primary key, name text)`;
		expect(await sql.query('insert into t select generate_series(1, 3)', [], {fullResults: true})).toMatchObject({command: 'INSERT', rowCount: 3, rows: []});
	});

	test('an error of the serverless driver has the fields of Postgres\'s own error', async () => {
		const {project: {uri, password}} = world();
		const sql = neon(uri);
		await sql`create table keys (id int primary key)`;
		await sql`insert into keys values (1)`;
		await expect(sql`insert into keys values (1)`).rejects.toMatchObject({
			name: 'NeonDbError', severity: 'ERROR', code: '23505', table: 'keys', constraint: 'keys_pkey', detail: 'Key (id)=(1) already exists.',
		} satisfies Partial<NeonDbError>);
		await expect(sql`select nothing`).rejects.toMatchObject({code: '42703', position: '8'});
		await expect(sql.query('select 1; select 2')).rejects.toMatchObject({code: '42601'});
		await expect(neon(uri.replace(password, 'wrong'))`select 1`).rejects.toMatchObject({code: '28P01'});
		await expect(sql`copy (select 1) to stdout`).rejects.toThrow('COPY needs a session');
		await expect(sql`copy keys from stdin`).rejects.toThrow('COPY needs a session');
	});

	test('a password set by SQL with too many iterations is refused over HTTP and WebSockets', async () => {
		const {plane, project: {id, branchId, uri}} = world();
		const {body: {role: {password}}} = await plane.post<{role: {password: string}}>(`/projects/${id}/branches/${branchId}/roles`, {role: {name: 'costly'}});
		await plane.rest(id);
		const url = new URL(uri);
		url.username = 'costly';
		url.password = password;
		const key = Buffer.alloc(32).toString('base64');
		await neon(url.href).query(`alter role costly password 'SCRAM-SHA-256$1000001:c2FsdA==$${key}:${key}'`);
		const sentence = 'the password of the role takes 1000001 iterations to check';
		await expect(neon(url.href)`select 1`).rejects.toThrow(sentence);
		const pool = new Pool({connectionString: url.href});
		await expect(pool.query('select 1')).rejects.toThrow(sentence);
		await pool.end();
	});

	test('a batch of the serverless driver is one transaction with the requested isolation and read-only mode', async () => {
		const {project: {uri}} = world();
		const sql = neon(uri);
		await sql`create table batch (id int primary key)`;
		expect(await sql.transaction([sql`insert into batch values (1)`, sql`select id from batch`])).toEqual([[], [{id: 1}]]);
		await expect(sql.transaction([sql`insert into batch values (2)`, sql`insert into batch values (1)`])).rejects.toMatchObject({code: '23505'});
		expect(await sql`select id from batch`).toEqual([{id: 1}]);
		const settings = sql.query([
			'select current_setting(\'transaction_isolation\') as isolation',
			'current_setting(\'transaction_read_only\') as read_only',
			'current_setting(\'transaction_deferrable\') as deferrable',
		].join(', '));
		expect(await sql.transaction([settings], {isolationLevel: 'Serializable', readOnly: true, deferrable: true})).toEqual([[{
			isolation: 'serializable', read_only: 'on', deferrable: 'on',
		}]]);
		await expect(sql.transaction([sql`insert into batch values (3)`], {readOnly: true})).rejects.toMatchObject({code: '25006'});
		expect(await sql.transaction([])).toEqual([]);
	});

	test('all of 200 concurrent HTTP requests are answered', async () => {
		const {project: {uri}} = world();
		const sql = neon(uri);
		const answers = await Promise.all(Array.from({length: 200}, async (_, number) => sql`select ${number}::int as number, pg_sleep(0.01)::text`));
		expect(answers.map(([row]) => row?.number as number)).toEqual(Array.from({length: 200}, (_, number) => number));
	});

	test('a sleeping compute wakes for an HTTP statement, but not for a refused request', async () => {
		const {plane, project} = world();
		const {uri, computeId} = project;
		await plane.act(project, computeId, 'suspend');
		const query = {query: 'select 1 as one'};
		const sentence = (message: string) => ({message: expect.stringContaining(message) as string});
		expect(await post(uri, query, {origin: 'https://evil.example'})).toEqual({status: 403, body: sentence('evil.example')});
		expect(await post(uri, query, {'Neon-Connection-String': 'mysql://a:b@c/d'})).toEqual({status: 400, body: sentence('postgresql://')});
		expect(await post(uri, '{')).toEqual({status: 400, body: sentence('not JSON')});
		expect(await post(uri, {queries: []}, {'Neon-Batch-Isolation-Level': 'Chaos'})).toEqual({status: 400, body: sentence('Serializable')});
		expect(await post(uri, 'x'.repeat(100_000_000))).toEqual({status: 413, body: sentence('at most 67108864 bytes')});
		expect(await plane.computeOf(project, computeId)).toMatchObject({current_state: 'idle'});
		expect(await post(uri, query)).toMatchObject({status: 200, body: {rows: [{one: 1}]}});
		expect(await plane.computeOf(project, computeId)).toMatchObject({current_state: 'active'});
	});

	test('an HTTP statement is canceled if the client disconnects, and refused if the answer is too long', async () => {
		const {project: {uri}} = world();
		const sql = neon(uri);
		const leaving = new AbortController();
		// The driver sends a statement only once its promise is awaited.
		const slow = expect(sql.query('select pg_sleep(600)', [], {fetchOptions: {signal: leaving.signal}})).rejects.toThrow('abort');
		const running = async () => sql`select count(*)::int as number from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`;
		await expect.poll(running).toEqual([{number: 1}]);
		leaving.abort();
		await slow;
		await expect.poll(running).toEqual([{number: 0}]);
		expect(await post(uri, {query: 'select repeat(\'x\', 70000000)'})).toEqual({status: 507, body: {message: 'the answer has more than 67108864 bytes'}});
	});
});
