import {DatabaseSync} from 'node:sqlite';
import {expect, test} from 'vitest';
import {createSqliteStorage} from '../../../src/control-plane/storage/sqlite-storage.js';

test.each(['null', '7', '[]', '{"id":1}'])('a database row with the invalid content %s is reported as a problem of the database file', body => {
	const database = new DatabaseSync(':memory:');
	database.exec('CREATE TABLE entity (place INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id))');
	database.prepare('INSERT INTO entity (kind, id, body) VALUES (?, ?, ?)').run('projects', 'p', body);
	const storage = createSqliteStorage(database, '/data/world.db');
	expect(() => storage.read()).toThrow('/data/world.db can\'t be used: one of its projects is not valid.');
	storage.close();
});
