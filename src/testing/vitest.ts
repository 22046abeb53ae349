import process from 'node:process';
import {afterAll, afterEach} from 'vitest';
import {checkOptions} from './check-options.js';
import {
	startPgtower,
	type Pgtower,
	type PgtowerOptions,
	type TestDatabase,
} from './testing.js';

/** The options of `useDatabase`. */
export type FileDatabaseOptions = PgtowerOptions & {
	/** Whether to create a database in the shared server, which is faster, or a branch with its own server. */
	readonly as?: 'database' | 'branch';

	/** The environment variables that receive the connection string; `DATABASE_URL` by default. */
	readonly variables?: readonly string[];

	/**
	Whether to keep the database and print its connection string if a test of the file fails. By default, true only if `PGTOWER_KEEP_FAILED=1` is set.
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
Creates a database for the test file, and sets `DATABASE_URL` to its connection string. The database exists until the tests of the file have run. In a
setup file, the variable is set before the test file and the tested code are loaded.

@throws {TypeError} If an option is invalid.
@throws {Error} If no Postgres is found, or if the migration fails.
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
