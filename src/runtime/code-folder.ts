import {findHome} from '../config/home.js';
import {findPaths} from '../config/paths.js';
import {isPrivateFolder} from './cache-folder.js';

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
