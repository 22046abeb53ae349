import {fileURLToPath} from 'node:url';
import {startPgtowerWith, type Pgtower, type PgtowerOptions} from './start-pgtower.js';

export type {Migrate, Unmigrated} from './template-project.js';
export type {Row} from './sql-session.js';
export type {RunSql} from './sql-session.js';
export type {Pgtower, PgtowerOptions} from './start-pgtower.js';
export type {TestDatabase} from './test-database.js';

/**
Starts a control plane with real Postgres, or joins the control plane that this user already runs, and applies the migration.

@throws {TypeError} If an option is invalid.
@throws {Error} If no Postgres is found, or if the migration fails.
*/
export const startPgtower = async (options: PgtowerOptions = {}): Promise<Pgtower> =>
	startPgtowerWith(fileURLToPath(new URL('main.cjs', import.meta.url)), options);
