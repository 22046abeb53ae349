import {randomUUID} from 'node:crypto';
import {userInfo} from 'node:os';
import path from 'node:path';
import {writeAsServerUser} from '../files/as-server-user.js';
import {removeTree} from '../files/trees.js';
import {makePrivate} from '../files/work-folders.js';
import type {Installation} from '../programs/installation.js';
import {runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';
import {administrator} from './administrator.js';
import type {Guardian} from './guardian.js';

/**
Who may connect, and how: `pg_hba.conf`. Through the socket this program alone, over TCP everyone else with a password.

@see https://www.postgresql.org/docs/current/auth-pg-hba-conf.html
*/
const accessRules = `local all ${administrator} peer map=pgtower
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
const identityRules = (systemUsers: readonly string[]): string =>
	[...new Set(systemUsers)].map(name => `pgtower "${name}" ${administrator}\n`).join('');

export type ClusterOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;

	/**
	Where it is made; the user of servers can reach it.
	*/
	readonly workFolder: string;

	/**
	Ends the making when this program ends; absent where nobody waits for it then.
	*/
	readonly guardian?: Guardian;
};

/**
Small, so that a copy of an empty branch is: in megabytes.
*/
const logSegment = 4;

/**
The locale of all data; the second where the system lacks the first.
*/
const locales = ['C.UTF-8', 'C'] as const;

/**
How long it may take: a hundred times what it takes on a slow machine.
*/
const mostMilliseconds = 600_000;

/**
Makes a folder of data with nothing in it.

@throws {Error} With the words of `initdb`.
*/
export const makeCluster = async ({
	installation, serverUser, workFolder, guardian,
}: ClusterOptions): Promise<string> => {
	let problem = '';
	for (const locale of locales) {
		const folder = await makePrivate(path.join(workFolder, `template-${randomUUID()}`), serverUser);
		const {isDone, errors} = await runProgram(path.join(installation.binFolder, 'initdb'), [
			'--pgdata',
			folder,
			'--username',
			administrator,
			'--auth-local',
			'peer',
			'--auth-host',
			'reject',
			'--no-sync',
			'--encoding',
			'utf8',
			'--locale',
			locale,
			'--wal-segsize',
			String(logSegment),
		], {serverUser, guardian, mostMilliseconds});
		if (isDone) {
			const systemUser = userInfo().username;
			await writeAsServerUser(folder, 'pg_hba.conf', accessRules, serverUser);
			await writeAsServerUser(folder, 'pg_ident.conf', identityRules([systemUser, serverUser?.name ?? systemUser]), serverUser);
			return folder;
		}

		problem = errors.trim();
		await removeTree(folder);
		if (!/locale/iv.test(problem)) {
			break;
		}
	}

	throw new Error(`Postgres ${installation.version} can't make a data folder: ${problem}`);
};
