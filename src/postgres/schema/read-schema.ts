import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Installation} from '../programs/installation.js';
import {firstComplaint, runProgram, type ServerUser} from '../programs/run-program.js';
import {asAdministrator, StatementError, type SocketAddress} from '../protocol/administer.js';
import {administrator} from '../server/access-rules.js';
import {catalogQueries} from './catalog-queries.js';

export class NoDatabase extends Error {
	override readonly name = 'NoDatabase';
}

/**
The word for an object in `ALTER … OWNER TO`, by the title of its kind. Kinds whose title is already the right word are not listed.
*/
const altered: ReadonlyMap<string, string> = new Map([
	['SEQUENCE', 'TABLE'], ['VIEW', 'TABLE'], ['FUNCTION', 'ROUTINE'],
]);

const entry = (title: string, [name = '', owner = '', text = '']: readonly string[]): string => {
	const heading = `--\n-- Name: ${name}; Type: ${title}${owner === '' ? '' : `; Owner: ${owner}`}\n--`;
	const owned = owner === '' ? '' : `\nALTER ${altered.get(title) ?? title} ${name} OWNER TO ${owner};`;
	return `${heading}\n\n${text}${owned}\n`;
};

const firstLine = '-- Made by pgtower from the catalog of Postgres, since no pg_dump is beside this Postgres. Casts, operators, text search and publications are left out.';

/** Reads the schema of a database from its catalog, in a transaction with a single snapshot. */
const fromCatalog = async (address: SocketAddress, database: string): Promise<string> => asAdministrator(address, database, async session => {
	await session.run('begin transaction isolation level repeatable read read only');
	await session.run('set local search_path = \'\'');
	const entries: string[] = [];
	for (const {title, sql} of catalogQueries) {
		const rows = await session.run(sql);
		entries.push(...rows.map(row => entry(title, row)));
	}

	await session.run('rollback');
	return `${firstLine}\n\nSET check_function_bodies = false;\n\n${entries.join('\n')}`;
});

const mostMilliseconds = 120_000;

/**
Commands for psql that newer versions of `pg_dump` write at the beginning and the end of a dump. These commands contain a random key, which would make
each dump different.
*/
const framing = /^\\(?:un)?restrict .*\n\n?/gmv;

type SchemaReader = {readonly installation: Pick<Installation, 'binFolder' | 'foundIn'>; readonly serverUser?: ServerUser | undefined};

const programIn = ({installation: {binFolder, foundIn}}: SchemaReader): string | undefined =>
	[binFolder, foundIn].map(folder => path.join(folder, 'pg_dump')).find(program => existsSync(program));

/**
Reads the schema of a database as text. Uses `pg_dump` if the installation has that program, and otherwise the catalog.

@throws {NoDatabase} If the server has no such database.
@throws {Error} With the message of Postgres.
@see docs/internals/decisions/029-text-of-a-schema.md
*/
export const readSchema = async (reader: SchemaReader, address: SocketAddress, database: string): Promise<string> => {
	try {
		const program = programIn(reader);
		if (program === undefined) {
			return await fromCatalog(address, database);
		}

		// Opening a session fails with a specific error if the database does not exist.
		await asAdministrator(address, database, async () => undefined);
		const {socketFolder, port} = address;
		const {isDone, output, errors} = await runProgram(program, ['--schema-only', '--host', socketFolder, '--port', String(port), '--username', administrator, '--', database], {
			...(reader.serverUser !== undefined && {serverUser: reader.serverUser}), mostMilliseconds,
		});
		if (!isDone) {
			throw new Error(`pg_dump: ${firstComplaint(errors) ?? 'it failed without a message'}`);
		}

		return output.replaceAll(framing, '');
	} catch (error) {
		if (error instanceof StatementError && error.code === '3D000') {
			throw new NoDatabase(`database ${database} not found`, {cause: error});
		}

		throw error;
	}
};
