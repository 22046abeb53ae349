import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmod, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';
import pg from 'pg';
import {expect, test} from 'vitest';
import {runProgram} from '../../src/postgres/programs/run-program.js';
import type {Unmigrated} from '../../src/testing/template-project.js';
import {startPgtowerWith, type Pgtower, type PgtowerOptions} from '../../src/testing/start-pgtower.js';
import {builtProgram} from '../helpers/dashboard.js';
import {projectFolder} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {forAllTests, whenTestEnds} from '../helpers/when-test-ends.js';
import {installedPrograms} from '../postgres/programs.js';

const builtHelper = pathToFileURL(path.join(projectFolder, 'dist/testing.js')).href;

const start = async (options: PgtowerOptions = {}): Promise<Pgtower> => {
	const pgtower = await startPgtowerWith(builtProgram, {postgres: installedPrograms, ...options});
	whenTestEnds(pgtower.stop);
	return pgtower;
};

/** Makes a folder that the user of the Postgres server can enter. */
const openFolder = async (): Promise<string> => {
	const folder = await temporaryFolder();
	await chmod(folder, 0o755);
	return folder;
};

/** A folder for the whole file, so that its server also lasts that long. */
const shared = forAllTests(async () => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, '1-tables.sql'), 'create table towers (id int primary key, name text); insert into towers values (1, \'Eiffel\'); create table migrations (n int);');
	await writeFile(path.join(folder, '2-more.sql'), 'insert into towers values (2, \'Pisa\'); insert into migrations values (1);');
	await writeFile(path.join(folder, 'notes.txt'), 'no SQL');
	return {folder, pgtower: await start({migrate: folder})};
});

const names = async ({baseUrl, apiKey}: Pgtower, list: string): Promise<readonly string[]> => {
	const response = await fetch(baseUrl + list, {headers: {authorization: `Bearer ${apiKey}`}});
	const body = await response.json() as Readonly<Record<string, ReadonlyArray<{readonly name: string}>>>;
	return body[list.split('/').at(-1) ?? '']!.map(({name}) => name);
};

test('a test database is private, and has the schema of the migrations', async () => {
	const {pgtower} = shared();
	const [one, other] = await Promise.all([pgtower.database(), pgtower.database()]);
	expect(one.database).not.toBe(other.database);
	const client = new pg.Client(one.uri);
	await client.connect();
	expect(await client.query('delete from towers')).toMatchObject({rowCount: 2});
	// The database is removed together with its connections.
	client.on('error', () => undefined);
	expect(await other.sql('select name from towers order by id')).toEqual([{name: 'Eiffel'}, {name: 'Pisa'}]);
	expect(one).toMatchObject({host: '127.0.0.1', user: 'neondb_owner'});
	expect(new URL(one.uri)).toMatchObject({port: String(one.port), search: '?sslmode=disable'});
	await one.remove();
	await one.remove();
	await expect(new pg.Client(one.uri).connect()).rejects.toMatchObject({code: '3D000'});
	await other.remove();
});

test('sql() of a test database takes several statements, or one statement with values', async () => {
	const database = await shared().pgtower.database();
	expect(await database.sql('create table f (a int, b text, c jsonb, d timestamptz, e bytea, g bool); select 1 as n; select 2 as n')).toEqual([{n: 2}]);
	await database.sql('insert into f values ($1, $2, $3, $4, $5, $6)', [7, 'x', {y: [1]}, new Date(0), Uint8Array.of(1, 255), true]);
	expect(await database.sql('select a, b, c, d = to_timestamp(0) as d, e, g, null as h from f')).toEqual([{
		a: 7, b: 'x', c: {y: [1]}, d: true, e: String.raw`\x01ff`, g: true, h: null,
	}]);
	const queries = [database.sql('select 1 as n'), database.sql('select nothing'), database.sql('select 2 as n')];
	const settled = await Promise.allSettled(queries);
	expect(settled).toMatchObject([{value: [{n: 1}]}, {reason: {code: '42703'}}, {value: [{n: 2}]}]);
	await database.remove();
});

test('a branch for a test has the schema of the migrations and a server of its own', async () => {
	const {pgtower} = shared();
	const database = await pgtower.database();
	const branch = await pgtower.branch();
	expect(await branch.sql('select datname from pg_database where not datistemplate order by 1')).toEqual([{datname: 'neondb'}, {datname: 'postgres'}]);
	expect(await branch.sql('select count(*)::int as n from towers')).toEqual([{n: 2}]);
	expect(branch.port).not.toBe(database.port);
	// A test may restart its server.
	const headers = {authorization: `Bearer ${pgtower.apiKey}`};
	const response = await fetch(`${pgtower.baseUrl}/projects/${pgtower.projectId}/endpoints`, {headers});
	const {endpoints} = await response.json() as {endpoints: ReadonlyArray<{id: string; host: string}>};
	const compute = endpoints.find(({host}) => host.endsWith(`:${branch.port}`))!;
	const restart = await fetch(`${pgtower.baseUrl}/projects/${pgtower.projectId}/endpoints/${compute.id}/restart`, {method: 'POST', headers});
	expect(restart.status).toBe(200);
	await expect.poll(async () => branch.sql('select now() - pg_postmaster_start_time() < interval \'1 minute\' as fresh').catch((error: unknown) => error)).toEqual([{fresh: true}]);
	await branch.remove();
	expect(await names(pgtower, `/projects/${pgtower.projectId}/branches`)).toEqual(['migrated', 'main']);
});

/**
Returns the commands of this machine that contain the path of a folder, such as those of the server, its Postgres, and its guard.
*/
const commandsWith = async (folder: string): Promise<readonly string[]> => {
	const {output} = await runProgram('ps', ['-e', '-ww', '-o', 'args=']);
	return output.split('\n').filter(line => line.includes(folder));
};

/**
Runs a module that imports the helper, in its own process. The process has its own group, too, like a command of a shell.
*/
const runModule = async (body: string, options: PgtowerOptions, variables: Readonly<Record<string, string>> = {}) => {
	const given = JSON.stringify({postgres: installedPrograms, ...options});
	const child = spawn(process.execPath, [
		'--input-type=module', '--eval', `import {startPgtower} from '${builtHelper}'; const pgtower = await startPgtower(${given}); ${body}`,
	], {detached: true, stdio: ['ignore', 'pipe', 'inherit'], env: {...process.env, ...variables}});
	const closed = once(child, 'close') as Promise<[number | undefined, NodeJS.Signals | undefined]>;
	const [output, [code, signal]] = await Promise.all([text(child.stdout), closed]);
	return {output, end: code ?? signal};
};

test('test processes share the server and its schema, and the next process removes leftovers of a killed process', async () => {
	const {folder, pgtower} = shared();
	const query = 'const database = await pgtower.database(); console.log(pgtower.baseUrl, ...await database.sql(\'select n from migrations\').then(rows => rows.map(row => String(row.n))));';
	// A process with nothing left to do ends, even without stop().
	const workers = await Promise.all(Array.from({length: 4}, async () => runModule(query, {migrate: folder})));
	expect(workers).toEqual(Array.from({length: 4}, () => ({output: `${pgtower.baseUrl} 1\n`, end: 0})));
	expect(await runModule('await pgtower.database(); await pgtower.branch(); process.kill(process.pid, \'SIGKILL\');', {migrate: folder})).toEqual({output: '', end: 'SIGKILL'});
	expect(await names(pgtower, `/projects/${pgtower.projectId}/branches`)).toHaveLength(3);
	const next = await start({migrate: folder});
	const database = await next.database();
	expect(await database.sql('select datname from pg_database where datname like $1 and datname not like $2', ['test%', `test_${process.pid}_%`])).toEqual([]);
	expect(await names(pgtower, `/projects/${pgtower.projectId}/branches`)).toEqual(['migrated', 'main']);
	// The server may have been started by an earlier run with other schemas.
	expect(next.projectId).toBe(pgtower.projectId);
	const projects = await names(pgtower, '/projects');
	expect(projects.filter(name => name.includes('unfinished'))).toEqual([]);
	expect(new Set(projects).size).toBe(projects.length);
});

test('the databases of a process are distinct, have the schema, and are removed at the end', async () => {
	const {folder, pgtower} = shared();
	const several = [
		'const made = await Promise.all([pgtower.database(), pgtower.database(), pgtower.database()]); const next = await pgtower.database();',
		'const [{n}] = await next.sql(\'select count(*) as n from towers\'); const names = new Set([...made, next].map(({uri}) => uri));',
		'await pgtower.stop(); console.log(String(process.pid), String(names.size), n);',
	].join(' ');
	const {output} = await runModule(several, {migrate: folder});
	const [processId = '', ...counts] = output.trim().split(' ');
	expect(counts).toEqual(['4', '2']);
	const look = await pgtower.database();
	expect(await look.sql('select datname from pg_database where datname like $1', [`test_${processId}_%`])).toEqual([]);
	await look.remove();
});

test('a migration function runs again when its text or its key changes', async () => {
	const withTable = async (table: string, key?: string) => {
		const {projectId} = await start({migrate: async ({sql}: Unmigrated) => sql(`create table ${table} (n int)`), ...(key !== undefined && {key})});
		return projectId;
	};

	const one = await withTable('one', 'one');
	expect(await withTable('one', 'one')).toBe(one);
	expect(await withTable('two', 'two')).not.toBe(one);

	// All bound functions have the same text.
	const bound = async function (this: {readonly table: string}, {sql}: Unmigrated) {
		await sql(`create table ${this.table} (n int)`);
	}.bind({table: 'three'});
	await expect(start({migrate: bound})).rejects.toThrow('The text of a bound function says nothing of what it does: name in key what the migration depends on.');
	const {projectId} = await start({migrate: bound, key: 'three'});
	expect(projectId).not.toBe(one);
});

test('the error of a failed migration names the file, and the corrected migration runs', async () => {
	const {pgtower} = shared();
	const folder = await temporaryFolder();
	const file = path.join(folder, 'broken.sql');
	await writeFile(file, 'create table t (n int); create tabel u (n int)');
	await expect(start({migrate: [file]})).rejects.toThrow(`${file}:1:32: syntax error at or near "tabel"`);
	const projects = await names(pgtower, '/projects');
	expect(projects.filter(name => name.includes('unfinished'))).toEqual([]);
	await writeFile(file, 'create table t (n int)');
	const mended = await start({migrate: [file]});
	const database = await mended.database();
	expect(await database.sql('select * from t')).toEqual([]);
	await database.remove();
	// A pool that the migration leaves open blocks nothing.
	const client = {end: async () => undefined as unknown};
	const open = await start({
		async migrate({uri}: {readonly uri: string}) {
			const pool = new pg.Pool({connectionString: uri});
			pool.on('error', () => undefined);
			await pool.query('create table pooled (n int)');
			client.end = async () => pool.end();
		},
	});
	const copied = await open.database();
	expect(await copied.sql('select * from pooled')).toEqual([]);
	await client.end();
	expect(open.baseUrl).toBe(pgtower.baseUrl);
});

test('a database that a test keeps outlives the test\'s process, and the server keeps running', async () => {
	const temporary = {TMPDIR: await openFolder()};
	const insert = 'const database = await pgtower.database(); await database.sql(\'create table t as select 7 as n\');';
	const {output} = await runModule(`${insert} console.log(String(pgtower.processId), await database.keep());`, {}, temporary);
	const {processId = '', uri = ''} = /^(?<processId>\d+) (?<uri>\S+)$/v.exec(output.trim())?.groups ?? {};
	// Without a number it would be the group of this process.
	expect(Number(processId)).toBeGreaterThan(1);
	whenTestEnds(() => {
		process.kill(Number(processId));
	});
	// Other processes that come and go do not remove it.
	const count = 'const database = await pgtower.database(); const [{n}] = await database.sql(\'select count(*) as n from pg_database where datname like $1\', [\'kept%\']);';
	expect(await runModule(`${count} console.log(String(pgtower.processId), n);`, {}, temporary)).toMatchObject({output: `${processId} 1\n`});
	const client = new pg.Client(uri);
	await client.connect();
	expect(await client.query('select n from t')).toMatchObject({rows: [{n: 7}]});
	await client.end();
});

test('processes that start at the same time share one server, which ends after the last process', async () => {
	const temporary = await openFolder();
	const query = 'await pgtower.database(); const {uri} = await pgtower.branch(); console.log(pgtower.baseUrl);';
	// Ctrl-c is a signal to the whole group, which ends without cleaning up.
	const kills = ['process.pid, \'SIGKILL\'', 'process.pid, \'SIGTERM\'', '-process.pid, \'SIGINT\''];
	const ends = await Promise.all(kills.map(async kill => runModule(`${query} process.kill(${kill}); await new Promise(() => {});`, {}, {TMPDIR: temporary})));
	const output = ends[0]?.output ?? '';
	expect(ends).toEqual([{output, end: 'SIGKILL'}, {output, end: 'SIGTERM'}, {output, end: 'SIGINT'}]);
	expect(output).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2\n$/v);
	const isThere = async () => fetch(output.trim()).then(() => true).catch(() => false);
	await expect.poll(isThere).toBe(false);
	// This includes its Postgres, and all files and folders.
	await expect.poll(async () => readdir(temporary, {recursive: true})).toEqual([]);
	await expect.poll(async () => commandsWith(temporary)).toEqual([]);
});

test('if the given folder has no Postgres, the error of startPgtower says so', async () => {
	await expect(startPgtowerWith(builtProgram, {postgres: '/nowhere'})).rejects.toThrow('pgtower could not start a server: {postgres: \'/nowhere\'}: no working Postgres is there.');
});
