/**
How long a session of the administrator waits for a lock: longer than a vacuum takes to make way, which is after a second.
*/
export const lockTimeoutMilliseconds = 5000;

/**
Settings that a session of the administrator relies on. Every version that is supported knows them.

They stand in the startup packet, where they win over what users set for a database, a role, or the server.

@see https://www.postgresql.org/docs/current/runtime-config-client.html
*/
const always: Readonly<Record<string, string>> = {
	// Names without a schema mean those of the system: a function of the same name that a user made would run as superuser.
	search_path: 'pg_catalog',
	role: 'none',
	session_preload_libraries: '',
	local_preload_libraries: '',
	post_auth_delay: '0',
	default_transaction_read_only: 'off',
	default_transaction_isolation: 'read committed',
	default_transaction_deferrable: 'off',
	statement_timeout: '0',
	// What users hold with an open transaction must not hold up an operation, and with it the project.
	lock_timeout: String(lockTimeoutMilliseconds),
	idle_in_transaction_session_timeout: '0',
	// A commit waits for no standby.
	synchronous_commit: 'local',
	session_replication_role: 'origin',
	row_security: 'on',
	default_tablespace: '',
	temp_tablespaces: '',
	standard_conforming_strings: 'on',
	// Statements of the control plane are none of the user's. Without the library, the name means nothing.
	'pg_stat_statements.track': 'none',
};

/**
Settings that a major version is the first to know. Older servers refuse a session that names them.
*/
const since: ReadonlyArray<readonly [major: number, name: string, value: string]> = [
	[14, 'idle_session_timeout', '0'],
	[16, 'createrole_self_grant', ''],
	[17, 'transaction_timeout', '0'],
];

/**
The settings that a session of the administrator begins with, on a server of a major version.
*/
export const sessionOptions = (major: number): Readonly<Record<string, string>> => ({
	...always,
	...Object.fromEntries(since.filter(([first]) => first <= major).map(([, name, value]) => [name, value])),
});
