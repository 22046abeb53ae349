import {createHash} from 'node:crypto';
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileReason, systemCode} from '../base/file-error.js';
import {migrationProblem, type RunSql} from './sql-error.js';

/** The empty database that a migration changes. */
export type Unmigrated = {
	/** The connection string, which works in every client. */
	readonly uri: string;
	readonly sql: RunSql;
};

/**
The migration that gives the database its schema. It runs once for all processes that share the server.

It is a file of SQL, a folder with such files, a list of both, or a function. The files of a list run in its order, and those of a folder in the order
of their names. A function is identified by its source text. If closures with the same text differ, `key` tells them apart.
*/
export type Migrate = string | readonly string[] | ((database: Unmigrated) => unknown);

export type Migration = {
	/** Identifies the migration in every process. */
	readonly hash: string;
	readonly run: (database: Unmigrated) => Promise<void>;
};

/**
Runs work with a file that the user named.

@throws {Error} With the absolute path, since the working folder may not be the one that the user expects.
*/
const withFile = async <Result>(name: string, work: (name: string) => Promise<Result>): Promise<Result> => {
	try {
		return await work(name);
	} catch (error) {
		throw new Error(`migrate: ${path.resolve(name)} can't be read: ${systemCode(error) === 'ENOENT' ? 'there is no such file or folder' : fileReason(error)}.`, {cause: error});
	}
};

const filesOf = async (name: string): Promise<readonly string[]> => {
	const found = await withFile(name, stat);
	if (!found.isDirectory()) {
		return [name];
	}

	const names = await withFile(name, async folder => readdir(folder));
	const files = names.filter(file => file.endsWith('.sql')).toSorted();
	if (files.length === 0) {
		throw new Error(`migrate: the folder ${path.resolve(name)} has no .sql file.`);
	}

	return files.map(file => path.join(name, file));
};

const hashOf = (...texts: readonly string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

/**
Reads a migration.

`key`: a text that changes with everything that the schema depends on, except for the text of the files or of the function.

@throws {Error} If a file can't be read, or if a folder has no files.
@throws {TypeError} If a function has no source text and no key is given.
*/
export const readMigration = async (migrate: Migrate = [], key = ''): Promise<Migration> => {
	if (typeof migrate === 'function') {
		const text = migrate.toString();
		if (key === '' && text.endsWith('{ [native code] }')) {
			throw new TypeError('The text of a bound function says nothing of what it does: name in key what the migration depends on.');
		}

		return {
			hash: hashOf('function', text, key),
			async run(database) {
				await migrate(database);
			},
		};
	}

	const found = await Promise.all([migrate].flat().map(async name => filesOf(name)));
	const files = found.flat();
	const texts = await Promise.all(files.map(async name => withFile(name, async file => readFile(file, 'utf8'))));
	return {
		hash: hashOf('files', key, ...texts),
		async run({sql}) {
			for (const [index, text] of texts.entries()) {
				try {
					await sql(text);
				} catch (error) {
					throw new Error(migrationProblem(files[index] ?? '', text, error), {cause: error});
				}
			}
		},
	};
};
