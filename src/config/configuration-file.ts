import process from 'node:process';
import {readRegularFile} from '../base/read-regular-file.js';
import {fileReason, systemCode} from '../base/file-error.js';
import {ExposedFile, grants, writingByAll} from '../base/make-folder.js';
import {writeAtomically} from '../storage/write-atomically.js';
import {formatConfiguration, parseConfiguration, type ConfigurationReading} from './parse-configuration.js';
import {emptyConfiguration, type Configuration} from './configuration.js';

const rootUser = 0;

/**
More than any configuration takes.
*/
const mostBytes = 1_048_576;

/**
Reads the configuration file. Without a file the configuration is empty.

The file names commands that are run. It is refused when everyone can write it, or when it belongs to another user than root.

`own`: the id of the user who runs the program; undefined where users have none.
*/
export const readConfiguration = async (file: string, own: number | undefined = process.getuid?.()): Promise<ConfigurationReading> => {
	try {
		const text = await readRegularFile(file, mostBytes, ({mode, uid}) => {
			if (grants(mode, writingByAll)) {
				throw new ExposedFile(`${file} can be written by everyone on this machine. Remove that right with: chmod o-w ${file}`);
			}

			if (own !== undefined && uid !== own && uid !== rootUser) {
				throw new ExposedFile(`${file} belongs to another user (${uid}), and names commands that are run. Make it yours with: chown ${own} ${file}`);
			}
		});
		return parseConfiguration(text, file);
	} catch (error) {
		if (error instanceof ExposedFile) {
			return {sentences: [error.message]};
		}

		return systemCode(error) === 'ENOENT'
			? {configuration: emptyConfiguration}
			: {sentences: [`${file} can't be read: ${fileReason(error)}.`]};
	}
};

/**
Writes the configuration file, atomically and readable for its owner alone.

@throws an error of the system when that fails; the file is then as it was.
*/
export const writeConfiguration = async (file: string, configuration: Configuration): Promise<void> => {
	await writeAtomically(file, formatConfiguration(configuration));
};
