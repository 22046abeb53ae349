import {keepLooked, readLooked} from '../storage/looked-file.js';
import type {LookedStorage} from './remember-looked.js';

/**
The moments at which the feed was looked at, in a file that several programs share. Lines of it that are of no use are passed over: they
are the program's own, and all that is lost is one answer to "what happened since".
*/
export const lookedOnDisk = (file: string): LookedStorage => ({
	async read(scope) {
		const {looked} = await readLooked(file, scope);
		return looked;
	},
	keep: async looked => keepLooked(file, looked),
});
