import type {DatabaseSync, StatementSync} from 'node:sqlite';
import type {Changes, Entities, Kind} from '../world/changes.js';
import {notKept, problemOf} from './not-kept.js';
import type {Storage} from './storage.js';

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
