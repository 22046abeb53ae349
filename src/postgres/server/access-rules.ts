import path from 'node:path';
import {readRegularFile} from '../../base/read-regular-file.js';
import {writeAsServerUser} from '../files/as-server-user.js';
import type {ServerUser} from '../programs/server-user.js';

/**
The superuser of every server. Only this program connects as it, through a socket, and the system says who is there: it has no password.
*/
export const administrator = 'cloud_admin';

/**
Who may connect, and how: `pg_hba.conf`. Through the socket this program alone, over TCP everyone else with a password. Nobody follows the log over
TCP.

@see https://www.postgresql.org/docs/current/auth-pg-hba-conf.html
*/
const accessRules = `local all ${administrator} peer map=pgtower
local replication ${administrator} peer map=pgtower
local all all reject
host all ${administrator} all reject
host replication all all reject
host all all 127.0.0.1/32 scram-sha-256
`;

/**
Which users of the system are the administrator: `pg_ident.conf`.
*/
const identityRules = (systemUsers: readonly string[]): string =>
	[...new Set(systemUsers)].map(name => `pgtower "${name}" ${administrator}\n`).join('');

const rulesFile = 'pg_hba.conf';

/**
Gives new data its rules.

@throws {Error} With the message of the system.
*/
export const writeAccess = async (dataFolder: string, systemUsers: readonly string[], serverUser: ServerUser | undefined): Promise<void> => {
	await writeAsServerUser(dataFolder, rulesFile, accessRules, serverUser);
	await writeAsServerUser(dataFolder, 'pg_ident.conf', identityRules(systemUsers), serverUser);
};

/**
A line of earlier versions, which let clients ask for the log of the whole cluster.
*/
const formerLine = /^host replication all 127\.0\.0\.1\/32 scram-sha-256$/mv;

const mostBytes = 65_536;

/**
Gives data of an earlier version the rules of this one. Others stay: the server itself says what is wrong with them.

@throws {Error} With the message of the system.
*/
export const updateAccess = async (dataFolder: string, serverUser: ServerUser | undefined): Promise<void> => {
	const rules = await readRegularFile(path.join(dataFolder, rulesFile), mostBytes).catch(() => '');
	if (formerLine.test(rules)) {
		await writeAsServerUser(dataFolder, rulesFile, accessRules, serverUser);
	}
};
