import {chmodSync, lstatSync, mkdirSync} from 'node:fs';
import process from 'node:process';
import {systemCode} from '../base/file-error.js';
import {anythingByOthers, grants} from '../base/permissions.js';

const privateFolder = 0o700;

/**
Makes a folder for what is run later, for its owner alone whatever the mask of the process.

`own`: the number of the user who runs the program; undefined where users have none.

@returns Whether it may be used: not when it can't be made, when it is a link, when it belongs to somebody else, and when others have
any right to it, since what lies there may then be theirs.
*/
export const isPrivateFolder = (folder: string, own: number | undefined = process.getuid?.()): boolean => {
	try {
		if (mkdirSync(folder, {recursive: true, mode: privateFolder}) !== undefined) {
			chmodSync(folder, privateFolder);
		}

		const status = lstatSync(folder);
		return status.isDirectory() && !grants(status.mode, anythingByOthers) && (own === undefined || status.uid === own);
	} catch (error) {
		if (systemCode(error) === undefined) {
			throw error;
		}

		return false;
	}
};
