import type {PastMoment} from '../../domain/branches/past-moment.js';
import type {Environment} from '../../base/environment.js';
import type {ServerLogin} from '../../domain/sessions/server-session.js';

/**
Variables of Postgres clients that say how things look, and not where or how to connect.
*/
const kept = new Set(['PGTZ', 'PGDATESTYLE', 'PGCLIENTENCODING', 'PGLOCALEDIR', 'PGGEQO']);

/**
Whether a variable is none of psql's business: a key of pgtower, or one that could lead a Postgres client elsewhere, or past TLS.
*/
const isLeftOut = (name: string, value: string | undefined, secrets: readonly string[]): boolean =>
	(name.startsWith('PG') && !kept.has(name)) || name === 'NEON_API_KEY' || value === undefined || secrets.includes(value);

/**
The environment of psql: the user's, and how to connect. The password is here and in no argument, where everybody on the machine could read
it. The names are here too: psql takes an argument that looks like a connection string for one.

`rootCertificate`: `system`, or a file.

@see https://www.postgresql.org/docs/current/libpq-envars.html
*/
export const psqlEnvironment = (
	{host, port, roleName, databaseName, password}: ServerLogin,
	rootCertificate: string,
	environment: Environment,
	secrets: readonly string[],
): Environment => ({
	...Object.fromEntries(Object.entries(environment).filter(([name, value]) => !isLeftOut(name, value, secrets))),
	PGHOST: host,
	PGPORT: String(port),
	PGUSER: roleName,
	PGDATABASE: databaseName,
	PGPASSWORD: password,
	PGSSLMODE: 'verify-full',
	PGSSLROOTCERT: rootCertificate,
	// Encryption of another kind would take the place of TLS.
	PGGSSENCMODE: 'disable',
	PGCONNECT_TIMEOUT: environment.PGCONNECT_TIMEOUT ?? '60',
});

/**
What leads psql to a moment of the past: the options of a connection string, as the platform's command line writes them.

@see docs/control-api.md#look-at-moment
*/
export const pastEnvironment = (moment: PastMoment | undefined): Environment => {
	if (moment === undefined) {
		return {};
	}

	return {PGOPTIONS: moment.at === undefined ? `neon_lsn:${moment.lsn}` : `neon_timestamp:${new Date(moment.at).toISOString()}`};
};
