import process from 'node:process';
import {afterAll, afterEach} from 'vitest';
import {checkOptions} from './check-options.js';
import {
	startPgtower,
	type Pgtower,
	type PgtowerOptions,
	type TestDatabase,
} from './testing.js';

/**
What a test file gets, and for how long.
*/
export type FileDatabaseOptions = PgtowerOptions & {
	/**
	A database of the shared server, which is the quickest, or a branch, which is a server of its own.
	*/
	readonly as?: 'database' | 'branch';

	/**
	The variables that get the connection string; `DATABASE_URL` when left out.
	*/
	readonly variables?: readonly string[];

	/**
	Whether it stays when a test of the file failed, with a line that says where it is. Left out, `PGTOWER_KEEP_FAILED=1` decides.
	*/
	readonly keepFailed?: boolean;
};

const setVariables = (variables: readonly string[], value: string): (() => void) => {
	const before = new Map(Object.entries(process.env));
	Object.assign(process.env, Object.fromEntries(variables.map(name => [name, value])));
	return () => {
		for (const name of variables) {
			const old = before.get(name);
			if (old === undefined) {
				Reflect.deleteProperty(process.env, name);
			} else {
				Reflect.set(process.env, name, old);
			}
		}
	};
};

/**
Gives the test file a database for as long as it runs, and sets `DATABASE_URL` at once. Called in a setup file, it does so before the test file, and
the code under test, are loaded.

@throws {TypeError} When an option is wrong.
@throws {Error} When there is no Postgres, or the migration fails.
*/
export const useDatabase = async (options: FileDatabaseOptions = {}): Promise<TestDatabase> => {
	checkOptions('useDatabase', options);
	const {
		as = 'database', variables = ['DATABASE_URL'], keepFailed = process.env.PGTOWER_KEEP_FAILED === '1', ...others
	} = options;
	const pgtower: Pgtower = await startPgtower(others);
	const database = await pgtower[as]();
	const reset = setVariables(variables, database.uri);
	let hasFailed = false;
	afterEach(({task}) => {
		hasFailed ||= task.result?.state === 'fail';
	});
	afterAll(async () => {
		reset();
		if (keepFailed && hasFailed) {
			process.stderr.write(`A test failed. Its database stays until you kill ${pgtower.processId}: ${await database.keep()}\n`);
		}

		await pgtower.stop();
	});
	return database;
};
