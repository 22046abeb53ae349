import {hasLibrary, type Installation, type Prepared} from '../programs/installation.js';
import {statementsLibrary} from '../protocol/statements-extension.js';
import {makeExtensionFolder, type ExtensionFolderOptions} from '../server/make-extension-folder.js';
import type {ServerExtensions} from '../server/server-arguments.js';
import type {Certificate} from '../files/certificate.js';
import type {WorkFolders} from '../files/work-folders.js';
import type {Guardian} from '../server/end-server.js';
import type {StartLimit} from '../server/start-limit.js';
import type {HistoryLimits} from '../history/history-limits.js';
import type {Templates} from '../server/template.js';

/**
Returns the libraries that the servers of an installation load, and the installation's extension folder.

@throws {Error} With the message of the system.
*/
type Extensions = (installation: Installation) => Promise<ServerExtensions>;

export const createExtensions = (options: Omit<ExtensionFolderOptions, 'installation'>): Extensions => {
	const folders = new Map<string, Promise<string | undefined>>();
	const find = async (installation: Installation): Promise<string | undefined> => {
		try {
			return await makeExtensionFolder({...options, installation});
		} catch (error) {
			// The next start tries again.
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

/** The parts that all servers of one control plane share. */
export type Machine = Prepared & {
	readonly folders: WorkFolders;
	readonly certificate: Certificate;
	readonly guardian: Guardian;
	readonly templateOf: Templates;
	readonly extensionsOf: Extensions;

	/** The limit for server starts; absent for the default. */
	readonly startLimit?: StartLimit;

	/** Whether data must survive a machine failure. */
	readonly isDurable: boolean;

	/** How much history to keep; absent for none. */
	readonly history?: HistoryLimits | undefined;
};

/**
Returns the installation of a major version.

@throws {Error} If this machine has no such installation.
*/
export const installationOf = ({installations}: Machine, major: number): Installation => {
	const found = installations.find(installation => installation.major === major);
	if (found === undefined) {
		throw new Error(`Postgres ${major} is not on this machine, only ${installations.map(installation => installation.major).join(', ')}.`);
	}

	return found;
};
