import type {PastMoment} from '../../domain/branches/past-moment.js';
import type {Environment} from '../../base/environment.js';
import type {ServerLogin} from '../../domain/sessions/server-session.js';

/** The variables of Postgres clients that psql may get, because they affect only the presentation. */
const kept = new Set(['PGTZ', 'PGDATESTYLE', 'PGCLIENTENCODING', 'PGLOCALEDIR', 'PGGEQO']);

/**
Returns whether psql must not get a variable, because the variable has pgtower's API key, or could change the destination or avoid TLS.
*/
const isLeftOut = (name: string, value: string | undefined, secrets: readonly string[]): boolean =>
	(name.startsWith('PG') && !kept.has(name)) || name === 'NEON_API_KEY' || value === undefined || secrets.includes(value);

/**
Returns the environment of psql: the user's environment and the connection parameters. The password is not an argument, because everyone on the
machine could see an argument. The role and the database are not arguments, because psql would parse an argument that looks like a connection string.

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
	// GSS encryption would replace TLS.
	PGGSSENCMODE: 'disable',
	PGCONNECT_TIMEOUT: environment.PGCONNECT_TIMEOUT ?? '60',
});

/**
Returns the environment in which psql connects to a past moment. `PGOPTIONS` has the option that the platform's command-line tool writes into
connection strings.

@see docs/control-api.md#look-at-moment
*/
export const pastEnvironment = (moment: PastMoment | undefined): Environment => {
	if (moment === undefined) {
		return {};
	}

	return {PGOPTIONS: moment.at === undefined ? `neon_lsn:${moment.lsn}` : `neon_timestamp:${new Date(moment.at).toISOString()}`};
};
