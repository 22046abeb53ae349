import {randomUUID} from 'node:crypto';
import {userInfo} from 'node:os';
import path from 'node:path';
import {
	access,
	constants,
	readdir,
	rename,
} from 'node:fs/promises';
import {removeTree, copyTree} from '../files/trees.js';
import {makePrivate} from '../files/work-folders.js';
import {hasLibrary, type Installation} from '../programs/installation.js';
import {firstComplaint, runProgram, type ServerUser} from '../programs/run-program.js';
import {closeViewsStatement} from '../protocol/close-views.js';
import {platformRole} from '../protocol/names.js';
import {firstMajorWithFolder, statementsLibrary, statementsStatement} from '../protocol/statements-extension.js';
import {makeFolder} from '../../base/make-folder.js';
import {whileLocked} from '../files/lock-file.js';
import {isRunning, ownName} from '../programs/process-owner.js';
import type {Guardian} from './end-server.js';
import {writeAccess, administrator} from './access-rules.js';

type ClusterOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;

	/** The folder for the new cluster, which the servers' user can enter. */
	readonly workFolder: string;

	/** Ends the programs when pgtower ends; absent if the programs may outlive pgtower. */
	readonly guardian?: Guardian;
};

/** The size of a log file, in megabytes. Log files are small, so that a copy of an empty branch is small. */
const logSegment = 4;

/** The locales to try for all data. The second locale is for systems that lack the first. */
const locales = ['C.UTF-8', 'C'] as const;

/** The time limit for each program, in milliseconds. The limit is a hundred times as long as a slow machine needs. */
const mostMilliseconds = 600_000;

/**
The shell script that runs Postgres in single-user mode. This mode can change catalogs (`-O`), and can open even the template that allows no
connections. The first statement creates a role. The second statement is for both templates, and the last statement is for all databases.
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

type TemplateOptions = ClusterOptions & {
	/** The folder that keeps the template for the next start. */
	readonly cacheFolder: string;
};

/**
The version of the template's contents, so that another version of pgtower does not use an outdated template from the cache.
*/
const templateVersion = 4;

/**
Files that every data folder has. If a file is missing, for example because a program has cleaned the cache, the template is created again.
*/
const needed = ['PG_VERSION', 'global/pg_control', 'pg_hba.conf'];

const isWhole = async (folder: string): Promise<boolean> => {
	try {
		await Promise.all(needed.map(async name => access(path.join(folder, name))));
		return true;
	} catch {
		return false;
	}
};

/**
Returns the folder for the template: the cache, or the work folder of this control plane if the cache is not writable.
*/
const keepingFolder = async ({cacheFolder, workFolder}: TemplateOptions): Promise<string> => {
	try {
		await makeFolder(cacheFolder, 0o700);
		await access(cacheFolder, constants.W_OK);
		return cacheFolder;
	} catch {
		return workFolder;
	}
};

/** Removes unfinished templates that dead processes have left. */
const removeLeftovers = async (kept: string): Promise<void> => {
	const folder = path.dirname(kept);
	const names = await readdir(folder);
	for (const name of names) {
		const owner = name.startsWith(`${path.basename(kept)}.copy-`) ? /\.copy-(?<owner>\d+-\w+)-/v.exec(name)?.groups?.owner : undefined;
		if (owner !== undefined && !await isRunning(owner)) {
			await removeTree(path.join(folder, name));
		}
	}
};

const makeTemplate = async (options: TemplateOptions, kept: string): Promise<void> => {
	await removeLeftovers(kept);
	const name = async () => `${kept}.copy-${await ownName()}-${randomUUID().replaceAll('-', '')}`;
	const folder = await makeCluster(options);
	const [partial, damaged] = [await name(), await name()];
	try {
		await makePrivate(partial, options.serverUser);
		await copyTree([`${folder}/.`], '.', {serverUser: options.serverUser, folder: partial});
		// Usually there is no damaged template to move away.
		await rename(kept, damaged).catch(() => undefined);
		await rename(partial, kept);
	} catch (error) {
		// Another process may have created the template first. If so, that template is used.
		if (!await isWhole(kept)) {
			throw error;
		}
	} finally {
		await removeTree(folder, partial, damaged);
	}
};

/**
Returns the folder of an empty cluster, which is copied as the data of each project's first branch. The cluster is created once for each version and
user, by one process at a time.

@throws {Error} With the message of `initdb`, or of the system.
*/
export const findTemplate = async (options: TemplateOptions): Promise<string> => {
	const {installation: {version}, serverUser, cacheFolder} = options;
	const name = `postgres-${version}-${serverUser?.uid ?? 'own'}-${templateVersion}`;
	const cached = path.join(cacheFolder, name);
	if (await isWhole(cached)) {
		return cached;
	}

	const kept = path.join(await keepingFolder(options), name);
	await whileLocked(`${kept}.lock`, async () => isWhole(kept), async () => makeTemplate(options, kept));
	return kept;
};

/**
Returns the folder of a version's template, which is an empty cluster, and creates it if necessary. Concurrent callers share the work.

@throws {Error} With the message of `initdb`, or of the system.
*/
export type Templates = (installation: Installation) => Promise<string>;

export const createTemplates = (options: Omit<TemplateOptions, 'installation'>): Templates => {
	const awaited = new Map<string, Promise<string>>();
	const find = async (installation: Installation): Promise<string> => {
		try {
			return await findTemplate({...options, installation});
		} finally {
			// The next call checks again, since the user may empty the cache.
			awaited.delete(installation.version);
		}
	};

	return async installation => {
		const found = awaited.get(installation.version) ?? find(installation);
		awaited.set(installation.version, found);
		return found;
	};
};
