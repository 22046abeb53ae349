import {administrator} from './administrator.js';

/**
Who may connect, and how: `pg_hba.conf`. Through the socket this program alone, over TCP everyone else with a password.

@see https://www.postgresql.org/docs/current/auth-pg-hba-conf.html
*/
export const accessRules = `local all ${administrator} peer map=pgtower
local replication ${administrator} peer map=pgtower
local all all reject
host all ${administrator} all reject
host replication ${administrator} all reject
host all all 127.0.0.1/32 scram-sha-256
host replication all 127.0.0.1/32 scram-sha-256
`;

/**
Which users of the system are the administrator: `pg_ident.conf`.
*/
export const identityRules = (systemUsers: readonly string[]): string =>
	[...new Set(systemUsers)].map(name => `pgtower "${name}" ${administrator}\n`).join('');
