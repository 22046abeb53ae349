import {open} from 'node:fs/promises';
import process from 'node:process';
import {emptyConfiguration, type Configuration} from './configuration.js';
import {fileReason, systemCode} from './file-error.js';
import {formatConfiguration, parseConfiguration, type ConfigurationReading} from './parse-configuration.js';
import {grants, writingByAll} from './permissions.js';
import {writeAtomically} from './write-atomically.js';

const rootUser = 0;

/**
Reads the configuration file. Without one the configuration is empty.

A file that everyone can write, or that belongs to another user than root, is refused: it names commands that are run.

`own`: the number of the user who runs the program; undefined where users have none.
*/
export const readConfiguration = async (file: string, own: number | undefined = process.getuid?.()): Promise<ConfigurationReading> => {
	try {
		const handle = await open(file);
		try {
			const {mode, uid} = await handle.stat();
			if (grants(mode, writingByAll)) {
				return {sentences: [`${file} can be written by everyone on this machine. Take that away with: chmod o-w ${file}`]};
			}

			return own !== undefined && uid !== own && uid !== rootUser
				? {sentences: [`${file} belongs to another user (${uid}), and names commands that are run. Make it yours with: chown ${own} ${file}`]}
				: parseConfiguration(await handle.readFile('utf8'), file);
		} finally {
			await handle.close();
		}
	} catch (error) {
		return systemCode(error) === 'ENOENT'
			? {configuration: emptyConfiguration}
			: {sentences: [`${file} can't be read: ${fileReason(error)}.`]};
	}
};

/**
Writes the configuration file, atomically and for its owner alone.

@throws an error of the system when that fails; the file is then as it was.
*/
export const writeConfiguration = async (file: string, configuration: Configuration): Promise<void> => {
	await writeAtomically(file, formatConfiguration(configuration));
};
