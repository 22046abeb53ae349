import {createHash} from 'node:crypto';
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileReason, systemCode} from '../base/file-error.js';
import {migrationProblem, type RunSql} from './sql-error.js';

/**
What a migration may use: a database that is empty yet.
*/
export type Unmigrated = {
	/**
	The connection string, which every client takes as it is.
	*/
	readonly uri: string;
	readonly sql: RunSql;
};

/**
How the database gets its schema, once for all who share the server: SQL files, in the order given, a folder with such files, in the order of their
names, or a function. A function is known by its text, which does not tell one closure from another: `key` does.
*/
export type Migrate = string | readonly string[] | ((database: Unmigrated) => unknown);

/**
A migration, read.
*/
export type Migration = {
	/**
	The same for the same migration, in every process.
	*/
	readonly hash: string;
	readonly run: (database: Unmigrated) => Promise<void>;
};

/**
Does something with a file that the user named.

@throws {Error} With the whole path: the working folder may be another one than the user thinks.
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

`key`: what else the schema depends on, besides the texts of files or of a function.

@throws {Error} When a file can't be read, or a folder has none.
@throws {TypeError} When a function has no text, and there is no key.
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
