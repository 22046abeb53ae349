import process from 'node:process';
import type * as Sqlite from 'node:sqlite';

/**
Loads the runtime's SQLite when it is needed.

Node 22 prints a warning over the screen that SQLite is experimental. Only that warning is suppressed, and only during the load.
*/
export const loadSqlite = async (): Promise<typeof Sqlite> => {
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
