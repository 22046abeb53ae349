import process from 'node:process';
import type * as Sqlite from 'node:sqlite';

/**
The SQLite of the runtime, loaded when it is needed.

Node 22 prints a warning that it is experimental, over whatever is on the screen. Only that one is kept quiet, and only while it loads.
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
