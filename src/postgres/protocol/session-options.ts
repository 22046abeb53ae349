/**
The time that an administrator session waits for a lock, in milliseconds. A vacuum that holds the lock yields after a second.
*/
export const lockTimeoutMilliseconds = 5000;

/**
Settings that every administrator session relies on. All supported versions of Postgres know them.

The settings are sent in the startup packet, so that they override users' settings for a database, a role, or the server.

@see https://www.postgresql.org/docs/current/runtime-config-client.html
*/
const always: Readonly<Record<string, string>> = {
	// Names without a schema must refer to system objects. A user's function of the same name would run as superuser.
	search_path: 'pg_catalog',
	role: 'none',
	session_preload_libraries: '',
	local_preload_libraries: '',
	post_auth_delay: '0',
	default_transaction_read_only: 'off',
	default_transaction_isolation: 'read committed',
	default_transaction_deferrable: 'off',
	statement_timeout: '0',
	// A user's open transaction must not block an operation, because a blocked operation would block the whole project.
	lock_timeout: String(lockTimeoutMilliseconds),
	idle_in_transaction_session_timeout: '0',
	// Commits must not wait for a standby.
	synchronous_commit: 'local',
	session_replication_role: 'origin',
	row_security: 'on',
	default_tablespace: '',
	temp_tablespaces: '',
	standard_conforming_strings: 'on',
	// The control plane's own statements are not counted. Without the `pg_stat_statements` library, this setting has no effect.
	'pg_stat_statements.track': 'none',
};

/** Settings that a major version introduced. Older servers refuse a session that sets them. */
const since: ReadonlyArray<readonly [major: number, name: string, value: string]> = [
	[14, 'idle_session_timeout', '0'],
	[16, 'createrole_self_grant', ''],
	[17, 'transaction_timeout', '0'],
];

export const sessionOptions = (major: number): Readonly<Record<string, string>> => ({
	...always,
	...Object.fromEntries(since.filter(([first]) => first <= major).map(([, name, value]) => [name, value])),
});
