import module from 'node:module';
import process from 'node:process';
import {findHome} from '../config/home.js';
import {findPaths} from '../config/paths.js';
import {isPrivateFolder} from './cache-folder.js';

/**
Keeps node's compiled code for the next start, which then draws its first frame a fifth sooner. It is kept in a private folder, since it is
executed. Where none can be made, or others could write, nothing is kept.
*/
export const keepCompiled = (): void => {
	const {cacheFolder} = findPaths(process.env, findHome(process.env));
	if (isPrivateFolder(cacheFolder)) {
		module.enableCompileCache(cacheFolder);
	}
};
