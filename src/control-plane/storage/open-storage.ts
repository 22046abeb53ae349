import {
	chmodSync,
	closeSync,
	constants,
	mkdirSync,
	openSync,
} from 'node:fs';
import {join} from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {loadSqlite} from './load-sqlite.js';
import {problemOf} from './problem-of.js';
import {createSqliteStorage} from './sqlite-storage.js';
import {StorageProblem, type Storage} from './storage.js';

const fileName = 'world.db';

/**
The version of what is in the file, which a later program may change.
*/
const schemaVersion = 1;

const busyMilliseconds = 500;

/**
Whoever else may write into the directory must not send what is kept elsewhere by a link.
*/
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const fileFlags = constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW;

/**
The world is one table: what an entity is made of is known to the code that makes it, and read as a whole at the start, in the order in which it came.

The write-ahead log makes every answered write outlive the process, however that ends; the exclusive lock keeps a second process out.
*/
const prepare = (database: DatabaseSync, path: string): void => {
	database.exec(`PRAGMA busy_timeout = ${busyMilliseconds}; PRAGMA locking_mode = EXCLUSIVE;`);
	const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
	if (version > schemaVersion) {
		throw new StorageProblem(`${path} was written by a newer pgtower (version ${version} of the file, this one knows ${schemaVersion}). Use that one, or another directory.`);
	}

	database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
	// Written even when it is there already: the lock is taken by the first write, and must be had before anything is answered.
	database.exec(`
		BEGIN IMMEDIATE;
		CREATE TABLE IF NOT EXISTS entity (place INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id));
		PRAGMA user_version = ${schemaVersion};
		COMMIT;
	`);
};

const openFile = async (directory: string): Promise<DatabaseSync> => {
	const path = join(directory, fileName);
	const {DatabaseSync: Database} = await loadSqlite();
	let database: DatabaseSync | undefined;
	try {
		mkdirSync(directory, {recursive: true, mode: 0o700});
		closeSync(openSync(path, fileFlags, 0o600));
		// It holds the passwords of roles.
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
Opens the world that is kept in a directory, or makes a place for one.

@throws {StorageProblem} When the directory can't be used, another process uses it, or a newer program wrote it.
*/
export const openStorage = async (directory: string): Promise<Storage> => {
	try {
		return createSqliteStorage(await openFile(directory), join(directory, fileName));
	} catch (error) {
		throw problemOf(error, join(directory, fileName));
	}
};
