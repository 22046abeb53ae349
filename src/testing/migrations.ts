import {createHash} from 'node:crypto';
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import type {RunSql} from './sql-session.js';

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
names, or a function.
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

const filesOf = async (name: string): Promise<readonly string[]> => {
	const found = await stat(name);
	if (!found.isDirectory()) {
		return [name];
	}

	const names = await readdir(name);
	return names.filter(file => file.endsWith('.sql')).toSorted().map(file => path.join(name, file));
};

const hashOf = (...texts: readonly string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

/**
Reads a migration.

@throws The system's own error when a file can't be read.
*/
export const readMigration = async (migrate: Migrate = []): Promise<Migration> => {
	if (typeof migrate === 'function') {
		return {
			hash: hashOf('function', migrate.toString()),
			async run(database) {
				await migrate(database);
			},
		};
	}

	const found = await Promise.all([migrate].flat().map(async name => filesOf(name)));
	const files = found.flat();
	const texts = await Promise.all(files.map(async file => readFile(file, 'utf8')));
	return {
		hash: hashOf('files', ...texts),
		async run({sql}) {
			for (const [index, text] of texts.entries()) {
				try {
					await sql(text);
				} catch (error) {
					throw new Error(`${files[index]}: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
				}
			}
		},
	};
};
