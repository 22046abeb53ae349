import module from 'node:module';
import process from 'node:process';
import {findHome} from '../config/home.js';
import {findPlaces} from '../config/paths.js';
import {isPrivateFolder} from './cache-folder.js';

/**
Keeps what node makes of the program's text for the next start, which then is a fifth faster to its first frame. In the user's own
folder: what lies there is run. Where nothing can be written, or where others could write, nothing is kept.
*/
export const keepCompiled = (): void => {
	const {cacheFolder} = findPlaces(process.env, findHome(process.env));
	if (isPrivateFolder(cacheFolder)) {
		module.enableCompileCache(cacheFolder);
	}
};
