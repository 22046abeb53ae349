import path from 'node:path';
import {readRegularFile} from '../../base/read-regular-file.js';
import {writeAsServerUser} from '../files/as-server-user.js';
import type {ServerUser} from '../programs/run-program.js';

/**
The superuser of every server. Only pgtower connects as this role, and only through a socket, where the system identifies pgtower's user. So the role
has no password.
*/
export const administrator = 'cloud_admin';

/**
The rules in `pg_hba.conf`. Through the socket, only pgtower may connect. Over TCP, everyone else may connect with a password, but no one may
replicate.

@see https://www.postgresql.org/docs/current/auth-pg-hba-conf.html
*/
const accessRules = `local all ${administrator} peer map=pgtower
local replication ${administrator} peer map=pgtower
local all all reject
host all ${administrator} all reject
host replication all all reject
host all all 127.0.0.1/32 scram-sha-256
`;

/** Returns the rules for `pg_ident.conf`: the system users who may connect as the administrator. */
const identityRules = (systemUsers: readonly string[]): string =>
	[...new Set(systemUsers)].map(name => `pgtower "${name}" ${administrator}\n`).join('');

const rulesFile = 'pg_hba.conf';

/**
Writes the access rules of a new data folder.

@throws {Error} With the message of the system.
*/
export const writeAccess = async (dataFolder: string, systemUsers: readonly string[], serverUser: ServerUser | undefined): Promise<void> => {
	await writeAsServerUser(dataFolder, rulesFile, accessRules, serverUser);
	await writeAsServerUser(dataFolder, 'pg_ident.conf', identityRules(systemUsers), serverUser);
};

/** A rule of earlier versions of pgtower, which let clients read the log of the whole cluster. */
const formerLine = /^host replication all 127\.0\.0\.1\/32 scram-sha-256$/mv;

const mostBytes = 65_536;

/**
Replaces the rules of an earlier version of pgtower with the current ones. Other rules stay, because the server itself reports wrong rules.

@throws {Error} With the message of the system.
*/
export const updateAccess = async (dataFolder: string, serverUser: ServerUser | undefined): Promise<void> => {
	const rules = await readRegularFile(path.join(dataFolder, rulesFile), mostBytes).catch(() => '');
	if (formerLine.test(rules)) {
		await writeAsServerUser(dataFolder, rulesFile, accessRules, serverUser);
	}
};
