import type * as Sqlite from 'node:sqlite';
import type {DatabaseSync, StatementSync} from 'node:sqlite';
import process from 'node:process';
import {
	chmodSync,
	closeSync,
	constants,
	fstatSync,
	openSync,
} from 'node:fs';
import {join} from 'node:path';
import type {Changes, Entities, Kind} from '../world/changes.js';
import {makeFolderNow} from '../../base/make-folder.js';
import {UnusableFile} from '../../base/read-regular-file.js';
import {
	notKept,
	problemOf,
	type Storage,
	StorageProblem,
} from './storage.js';

const isEntity = (body: unknown): body is {readonly id: string} =>
	typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';

const readAll = (all: StatementSync): Changes | undefined => {
	const found: {[K in Kind]?: Array<Entities[K]>} = {};
	for (const row of all.iterate()) {
		const kind = row.kind as Kind;
		found[kind] ??= [];
		const items: unknown[] = found[kind];
		const body: unknown = JSON.parse(String(row.body));
		if (!isEntity(body)) {
			throw new Error(`one of its ${String(row.kind)} is not valid`);
		}

		items.push(body);
	}

	return Object.keys(found).length === 0 ? undefined : {put: found};
};

/**
Creates the storage of a world in a prepared database.

`path`: the database file, for messages.
*/
export const createSqliteStorage = (database: DatabaseSync, path: string): Storage => {
	const all = database.prepare('SELECT kind, body FROM entity ORDER BY place');
	const put = database.prepare(
		'INSERT INTO entity (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
	);
	const remove = database.prepare('DELETE FROM entity WHERE kind = ? AND id = ?');

	const writeAll = (changes: Changes) => {
		for (const [kind, ids] of Object.entries(changes.remove ?? {})) {
			for (const id of ids) {
				remove.run(kind, id);
			}
		}

		for (const [kind, items] of Object.entries(changes.put ?? {})) {
			for (const item of items) {
				put.run(kind, item.id, JSON.stringify(item));
			}
		}
	};

	return {
		read() {
			try {
				return readAll(all);
			} catch (error) {
				throw problemOf(error, path);
			}
		},
		write(changes) {
			try {
				database.exec('BEGIN IMMEDIATE');
				writeAll(changes);
				database.exec('COMMIT');
			} catch (error) {
				// On a full disk, SQLite may have rolled back the transaction already.
				if (database.isTransaction) {
					database.exec('ROLLBACK');
				}

				throw notKept(error);
			}
		},
		close() {
			if (database.isOpen) {
				database.close();
			}
		},
	};
};

/**
Loads the runtime's SQLite on demand.

Node 22 warns that SQLite is experimental, and the warning would cover the screen. Only that warning is suppressed, and only during the load.
*/
const loadSqlite = async (): Promise<typeof Sqlite> => {
	const emit = process.emitWarning;
	const pass = emit.bind(process) as (...parts: readonly unknown[]) => void;
	process.emitWarning = (...parts: readonly unknown[]) => {
		if (!/sqlite is an experimental feature/iv.test(String(parts[0]))) {
			pass(...parts);
		}
	};

	try {
		return await import('node:sqlite');
	} finally {
		process.emitWarning = emit;
	}
};

const fileName = 'world.db';

/** The version of the file's schema, so that a later pgtower can convert the file. */
const schemaVersion = 1;

const busyMilliseconds = 500;

/**
The flags for opening the file. `O_NOFOLLOW` refuses a symbolic link. Otherwise, another user with write access to the directory could redirect the
file.
*/
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const fileFlags = constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW;

/**
Creates the only table in a new database. Entities are stored as JSON. All entities are read at startup, in order of creation.

The write-ahead log keeps every change whose request was answered, even if the process is killed. The exclusive lock keeps a second process out.
*/
const prepare = (database: DatabaseSync, path: string): void => {
	database.exec(`PRAGMA busy_timeout = ${busyMilliseconds}; PRAGMA locking_mode = EXCLUSIVE;`);
	const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
	if (version > schemaVersion) {
		const newer = `${path} was written by a newer pgtower: it has version ${version}, and this pgtower reads up to version ${schemaVersion}.`;
		throw new StorageProblem(`${newer} Use the newer pgtower, or another directory.`);
	}

	// pgtower sets the version in the transaction that creates the table. A database that has tables but not this version belongs to another program.
	if (version !== schemaVersion && Number(database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count) > 0) {
		throw new StorageProblem(`${path} is a database of another program. Use another directory.`);
	}

	database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
	// This transaction writes even if the table exists. The first write takes the lock, which must be held before any request is answered.
	database.exec(`
		BEGIN IMMEDIATE;
		CREATE TABLE IF NOT EXISTS entity (
			place INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
		);
		PRAGMA user_version = ${schemaVersion};
		COMMIT;
	`);
};

const openFile = async (directory: string): Promise<DatabaseSync> => {
	const path = join(directory, fileName);
	const {DatabaseSync: Database} = await loadSqlite();
	let database: DatabaseSync | undefined;
	try {
		makeFolderNow(directory, 0o700);
		const file = openSync(path, fileFlags, 0o600);
		const isFile = fstatSync(file).isFile();
		closeSync(file);
		if (!isFile) {
			throw new UnusableFile('it is not a regular file');
		}

		// The file contains passwords of roles.
		chmodSync(path, 0o600);
		database = new Database(path);
		prepare(database, path);
		return database;
	} catch (error) {
		database?.close();
		throw error;
	}
};

/**
Opens the storage in a directory, or creates an empty storage there.

@throws {StorageProblem} If the directory can't be used, is in use by another process, or contains the file of a newer pgtower or another program.
*/
export const openStorage = async (directory: string): Promise<Storage> => {
	try {
		return createSqliteStorage(await openFile(directory), join(directory, fileName));
	} catch (error) {
		throw problemOf(error, join(directory, fileName));
	}
};
