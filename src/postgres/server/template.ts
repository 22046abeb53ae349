import {randomUUID} from 'node:crypto';
import {
	mkdir,
	rename,
	rm,
	stat,
	writeFile,
} from 'node:fs/promises';
import {userInfo} from 'node:os';
import path from 'node:path';
import {makeFolder} from '../../base/make-folder.js';
import {copyTree} from '../files/copy-tree.js';
import {makePrivate} from '../files/work-folders.js';
import type {Installation} from '../programs/installation.js';
import {runProgram} from '../programs/run-program.js';
import type {ServerUser} from '../programs/server-user.js';
import {accessRules, identityRules} from './access-rules.js';
import {administrator} from './administrator.js';

export type TemplateOptions = {
	readonly installation: Installation;
	readonly serverUser?: ServerUser;

	/**
	Where it is made; the user of servers can reach it.
	*/
	readonly workFolder: string;

	/**
	Where it is kept for the next start.
	*/
	readonly cacheFolder: string;
};

/**
The version of what is made here, so that another program doesn't take an old one from the cache.
*/
const templateVersion = 1;

/**
Small, so that a copy of an empty branch is: in megabytes.
*/
const logSegment = 4;

/**
The locale of all data; the second where the system lacks the first.
*/
const locales = ['C.UTF-8', 'C'] as const;

const isThere = async (folder: string): Promise<boolean> => {
	try {
		await stat(folder);
		return true;
	} catch {
		return false;
	}
};

const makeData = async ({installation, serverUser, workFolder}: TemplateOptions): Promise<string> => {
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
		], {serverUser});
		if (isDone) {
			return folder;
		}

		problem = errors.trim();
		await rm(folder, {recursive: true, force: true});
	}

	throw new Error(`Postgres ${installation.version} can't make a data folder: ${problem}`);
};

/**
A folder of data with nothing in it, from which those of first branches are copied. It is made once for each version and user.

@throws {Error} With the words of `initdb`.
*/
export const findTemplate = async (options: TemplateOptions): Promise<string> => {
	const {installation: {version}, serverUser, cacheFolder} = options;
	const systemUser = userInfo().username;
	const kept = path.join(cacheFolder, `postgres-${version}-${serverUser?.uid ?? 'own'}-${templateVersion}`);
	if (await isThere(kept)) {
		return kept;
	}

	const folder = await makeData(options);
	await writeFile(path.join(folder, 'pg_hba.conf'), accessRules);
	await writeFile(path.join(folder, 'pg_ident.conf'), identityRules([systemUser, serverUser?.name ?? systemUser]));
	await makeFolder(cacheFolder, 0o700);
	const partial = `${kept}.${randomUUID()}`;
	await mkdir(partial, {mode: 0o700});
	await copyTree([`${folder}/.`], partial);
	await rm(folder, {recursive: true});
	try {
		await rename(partial, kept);
	} catch (error) {
		await rm(partial, {recursive: true});
		// When another program was faster, one is as good as the other.
		if (!await isThere(kept)) {
			throw error;
		}
	}

	return kept;
};
