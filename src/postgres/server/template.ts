import {randomUUID} from 'node:crypto';
import {
	access,
	constants,
	readdir,
	rename,
} from 'node:fs/promises';
import path from 'node:path';
import {makeFolder} from '../../base/make-folder.js';
import {copyTree, removeTree} from '../files/trees.js';
import {whileLocked} from '../files/lock-file.js';
import {makePrivate} from '../files/work-folders.js';
import {isRunning, ownName} from '../programs/process-owner.js';
import {makeCluster, type ClusterOptions} from './make-cluster.js';

export type TemplateOptions = ClusterOptions & {
	/** The folder that keeps the template for the next start. */
	readonly cacheFolder: string;
};

/**
The version of the template's contents, so that another version of pgtower does not use an outdated template from the cache.
*/
const templateVersion = 4;

/**
Files that every data folder has. If one is missing, a program that cleans caches may have removed it, and the template is made again.
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
		// Another process may have created the template first, which serves as well.
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
