import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {temporaryFolder} from '../helpers/temporary-folder.js';

export type Configured = {
	/** The environment in which the program finds the configuration. */
	readonly env: {readonly XDG_CONFIG_HOME: string};
	readonly folder: string;
	readonly file: string;
};

/** Makes a configuration folder with that configuration, or an empty folder without one. */
export const configure = async (configuration?: unknown): Promise<Configured> => {
	const home = await temporaryFolder();
	const folder = path.join(home, 'pgtower');
	const file = path.join(folder, 'config.json');
	if (configuration !== undefined) {
		await mkdir(folder, {mode: 0o700});
		await writeFile(file, JSON.stringify(configuration, undefined, '\t'), {mode: 0o600});
	}

	return {env: {XDG_CONFIG_HOME: home}, folder, file};
};
