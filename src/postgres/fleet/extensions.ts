import {hasLibrary, type Installation} from '../programs/installation.js';
import {makeExtensionFolder, statementsLibrary, type ExtensionFolderOptions} from '../server/make-extension-folder.js';
import type {ServerExtensions} from '../server/server-arguments.js';

/**
Finds what the servers of an installation load, and where they look for extensions.

@throws {Error} With the words of the system.
*/
export type Extensions = (installation: Installation) => Promise<ServerExtensions>;

export const createExtensions = (options: Omit<ExtensionFolderOptions, 'installation'>): Extensions => {
	const folders = new Map<string, Promise<string | undefined>>();
	const find = async (installation: Installation): Promise<string | undefined> => {
		try {
			return await makeExtensionFolder({...options, installation});
		} catch (error) {
			// The next start tries it again.
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
