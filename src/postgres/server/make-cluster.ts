import {randomUUID} from 'node:crypto';
import {userInfo} from 'node:os';
import path from 'node:path';
import {removeTree} from '../files/trees.js';
import {makePrivate} from '../files/work-folders.js';
import {hasLibrary, type Installation} from '../programs/installation.js';
import {firstComplaint, runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';
import {closeViewsStatement} from '../protocol/close-views.js';
import {platformRole} from '../protocol/names.js';
import {firstMajorWithFolder, statementsLibrary, statementsStatement} from '../protocol/statements-extension.js';
import {writeAccess, administrator} from './access-rules.js';
import type {Guardian} from './guardian.js';

export type ClusterOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;

	/** The folder for the new cluster. The servers' user can enter it. */
	readonly workFolder: string;

	/** Ends the programs when pgtower ends; absent if they may outlive it. */
	readonly guardian?: Guardian;
};

/** The size of a log file, in megabytes. It is small, so that a copy of an empty branch is small. */
const logSegment = 4;

/** The locales to try for all data. The second locale is for systems that lack the first. */
const locales = ['C.UTF-8', 'C'] as const;

/** The time limit for each program, in milliseconds. It is a hundred times as long as a slow machine needs. */
const mostMilliseconds = 600_000;

/**
Runs Postgres in single-user mode, which may change catalogs (`-O`), and can open even the template that allows no connections. The first statement
creates a role. The second statement is for both templates, and the last statement is for all databases.
*/
const alone = `
run() { "$program" --single -F -O -D "$folder" -c exit_on_error=on "$1"; }
program="$1"
folder="$2"
printf '%s\\n' "$3" "$4" "$5" | run template0
printf '%s\\n' "$4" "$5" | run template1
printf '%s\\n' "$5" | run postgres
`;

/**
Changes the catalogs that `initdb` has created.

@throws {Error} With the message of Postgres.
*/
const prepareDatabases = async (folder: string, {installation, serverUser, guardian}: Omit<ClusterOptions, 'workFolder'>): Promise<void> => {
	const lacksStatements = installation.major >= firstMajorWithFolder || !hasLibrary(installation, statementsLibrary);
	const inTemplates = lacksStatements ? ['', ''] : [`create role ${platformRole} nologin`, statementsStatement];
	const program = path.join(installation.binFolder, 'postgres');
	const args = [program, folder, ...inTemplates, closeViewsStatement];
	const {isDone, errors} = await runProgram('/bin/sh', ['-c', `set -e; ${alone}`, 'pgtower', ...args], {serverUser, guardian, mostMilliseconds});
	if (isDone) {
		return;
	}

	const reason = /(?:FATAL|ERROR): +(?<reason>.+)/v.exec(errors)?.groups?.reason ?? firstComplaint(errors);
	throw new Error(`Postgres ${installation.version} can't prepare its databases: ${reason ?? 'it said nothing'}`);
};

/**
Creates an empty cluster.

@throws {Error} With the message of `initdb`.
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
			try {
				await prepareDatabases(folder, {installation, serverUser, guardian});
				await writeAccess(folder, [systemUser, serverUser?.name ?? systemUser], serverUser);
			} catch (error) {
				await removeTree(folder);
				throw error;
			}

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
