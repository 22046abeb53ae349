import {chmodSync, lstatSync, type Stats} from 'node:fs';
import process from 'node:process';
import {systemCode} from '../base/file-error.js';
import {makeFolderNow, anythingByOthers, grants} from '../base/make-folder.js';
import {findHome} from '../config/home.js';
import {findPaths} from '../config/paths.js';

const privateFolder = 0o700;

/**
Whether a file or folder belongs to a user, and nobody else has any right to it.

`own`: the id of the user who runs the program; undefined where users have none.
*/
export const isOwnAlone = ({mode, uid}: Pick<Stats, 'mode' | 'uid'>, own: number | undefined = process.getuid?.()): boolean =>
	!grants(mode, anythingByOthers) && (own === undefined || uid === own);

/**
Creates a folder for code that is run later, private to its owner whatever the umask.

`own`: the id of the user who runs the program; undefined where users have none.

@returns Whether it is safe to use. It is not when it can't be created, is a link, belongs to somebody else, or grants others any right: the
code in it may then be theirs.
*/
export const isPrivateFolder = (folder: string, own: number | undefined = process.getuid?.()): boolean => {
	try {
		if (makeFolderNow(folder, privateFolder)) {
			chmodSync(folder, privateFolder);
		}

		const status = lstatSync(folder);
		return status.isDirectory() && isOwnAlone(status, own);
	} catch (error) {
		if (systemCode(error) === undefined) {
			throw error;
		}

		return false;
	}
};

/**
Where compiled code is kept from one start to the next. It must be private, since what is in it is executed.

@returns Undefined where no such folder can be made, where others could write into it, or where node's own variable forbids to keep any.
@see https://nodejs.org/docs/latest-v24.x/api/cli.html#node_disable_compile_cache1
*/
export const findCodeFolder = (environment: NodeJS.ProcessEnv): string | undefined => {
	if (environment.NODE_DISABLE_COMPILE_CACHE === '1') {
		return undefined;
	}

	const {cacheFolder} = findPaths(environment, findHome(environment));
	return isPrivateFolder(cacheFolder) ? cacheFolder : undefined;
};
