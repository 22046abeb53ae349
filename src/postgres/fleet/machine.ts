import {hasLibrary, type Installation, type Prepared} from '../programs/installation.js';
import {statementsLibrary} from '../protocol/statements-extension.js';
import {makeExtensionFolder, type ExtensionFolderOptions} from '../server/make-extension-folder.js';
import type {ServerExtensions} from '../server/server-arguments.js';
import type {Certificate} from '../files/certificate.js';
import type {WorkFolders} from '../files/work-folders.js';
import type {Guardian} from '../server/guardian.js';
import type {StartLimit} from '../server/start-limit.js';
import type {HistoryLimits} from '../history/history-limits.js';
import type {Templates} from './templates.js';

/**
Finds the libraries that an installation's servers load, and their extension folders.

@throws {Error} With the message of the system.
*/
type Extensions = (installation: Installation) => Promise<ServerExtensions>;

export const createExtensions = (options: Omit<ExtensionFolderOptions, 'installation'>): Extensions => {
	const folders = new Map<string, Promise<string | undefined>>();
	const find = async (installation: Installation): Promise<string | undefined> => {
		try {
			return await makeExtensionFolder({...options, installation});
		} catch (error) {
			// The next start retries it.
			folders.delete(installation.version);
			throw error;
		}
	};

	return async installation => {
		const folder = folders.get(installation.version) ?? find(installation);
		folders.set(installation.version, folder);
		return {folder: await folder, libraries: hasLibrary(installation, statementsLibrary) ? [statementsLibrary] : []};
	};
};

/**
The common parts of all servers of one control plane.
*/
export type Machine = Prepared & {
	readonly folders: WorkFolders;
	readonly certificate: Certificate;
	readonly guardian: Guardian;

	/**
	Finds the template for first branches.
	*/
	readonly templateOf: Templates;

	/**
	Finds the libraries that servers load, and their extension folders.
	*/
	readonly extensionsOf: Extensions;

	/**
	By default, the usual one.
	*/
	readonly startLimit?: StartLimit;

	/**
	Whether data must survive a machine failure.
	*/
	readonly isDurable: boolean;

	/**
	How much history of branches to keep; absent for none.
	*/
	readonly history?: HistoryLimits | undefined;
};

/**
The programs of a major version.

@throws {Error} If this machine has none.
*/
export const installationOf = ({installations}: Machine, major: number): Installation => {
	const found = installations.find(installation => installation.major === major);
	if (found === undefined) {
		throw new Error(`Postgres ${major} is not on this machine, only ${installations.map(installation => installation.major).join(', ')}.`);
	}

	return found;
};
