import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {startPgtowerWith} from '../../src/testing/start-pgtower.js';
import type {TestDatabase} from '../../src/testing/test-database.js';
import {builtProgram} from '../helpers/dashboard.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {forAllTests, whenTestEnds} from '../helpers/when-test-ends.js';
import {installedPrograms} from '../postgres/programs.js';

const shared = forAllTests(async () => {
	const {database, stop} = await startPgtowerWith(builtProgram, {postgres: installedPrograms});
	whenTestEnds(stop);
	return database();
});

const problemOf = async (work: Promise<unknown>): Promise<Error> => {
	try {
		await work;
	} catch (error) {
		return error as Error;
	}

	throw new Error('It succeeded.');
};

const insertTower = async ({sql}: TestDatabase) => sql('insert into no_such_table values (1)');

test('an error of sql() shows the code that called sql() and the statement, beside the message of Postgres', async () => {
	const error = await problemOf(insertTower(shared()));
	expect(error).toMatchObject({message: 'relation "no_such_table" does not exist', code: '42P01', statement: 'insert into no_such_table values (1)'});
	const [header, first] = error.stack?.split('\n', 2) ?? [];
	expect(header).toBe('error: relation "no_such_table" does not exist');
	expect(first).toMatch(/^ +at insertTower \(.*sql-errors\.test\.ts:\d+:\d+\)$/v);
});

test('an error of sql() shows the beginning of a long statement', async () => {
	const error = await problemOf(shared().sql(`select nothing -- ${'x'.repeat(10_000)}`));
	expect(error).toMatchObject({statement: expect.stringMatching(/^select nothing -- x{482}…$/v) as string});
});

test('sql() throws a clear error for arguments of the wrong type', async () => {
	const {sql} = shared();
	const wrongly = sql as (...given: readonly unknown[]) => Promise<unknown>;
	await expect(wrongly('select $1', 'x')).rejects.toThrow(new TypeError('sql takes values as a list, such as sql(\'select $1\', [value]), not \'x\'.'));
	await expect(wrongly`select ${1}`).rejects.toThrow(new TypeError('sql is a function, not a tag of templates: sql(\'select $1\', [value]).'));
	await expect(wrongly(5)).rejects.toThrow(new TypeError('sql takes a text, such as sql(\'select 1\'), not 5.'));
});

test('rows of sql() have the type that the caller gives', async () => {
	const rows: ReadonlyArray<{readonly name: string}> = await shared().sql<{readonly name: string}>('select \'Eiffel\' as name');
	expect(rows).toEqual([{name: 'Eiffel'}]);
});

test('sql() converts values to JavaScript as the guide says', async () => {
	const [row] = await shared().sql(`select 1::int2 as small, 2 as int, 1.5::float4 as real, 2.5::float8 as double, 'NaN'::float8 as nan,
		9007199254740993 as big, 1.10 as numeric, true as bool, '{"a": [1]}'::jsonb as json, null as nothing, date '2026-01-02' as day, array[1, 2] as list`);
	expect(row).toEqual({
		small: 1, int: 2, real: 1.5, double: 2.5, nan: 'NaN',
		big: '9007199254740993', numeric: '1.10', bool: true, json: {a: [1]}, nothing: null, day: '2026-01-02', list: '{1,2}',
	});
});

/** Returns the message of a migration that fails, without the folder. */
const migrationProblem = async (text: string): Promise<string> => {
	const folder = await temporaryFolder();
	await writeFile(path.join(folder, '1.sql'), text);
	const {message} = await problemOf(startPgtowerWith(builtProgram, {postgres: installedPrograms, migrate: folder}));
	return message.replace(`${folder}/`, '');
};

test('the error of a failed migration names the line and column, and shows the line', async () => {
	expect(await migrationProblem('create table heights (\n\tmeters int,\n\tnote text,\n);\n')).toBe('1.sql:4:1: syntax error at or near ")"\n4 | );\n    ^');
	// The text has characters beyond 16 bits, a tab, and line ends of Windows.
	expect(await migrationProblem('-- 🗼\r\nselect 1;\r\n\tselect \'🗼\', nothing;\r\n')).toBe('1.sql:3:14: column "nothing" does not exist\n3 | \tselect \'🗼\', nothing;\n    \t            ^');
	expect(await migrationProblem('select 1 / 0')).toBe('1.sql: division by zero');
});
