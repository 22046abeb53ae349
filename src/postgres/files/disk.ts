import {
	constants,
	copyFile,
	rm,
	statfs,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';

/**
Returns whether copies in a folder share their blocks with the originals. If so, a branch takes up almost no space.
*/
export const sharesBlocks = async (folder: string): Promise<boolean> => {
	const [original, copy] = ['original', 'copy'].map(name => path.join(folder, `.${name}-to-try`)) as [string, string];
	try {
		await writeFile(original, 'x'.repeat(8192));
		await copyFile(original, copy, constants.COPYFILE_FICLONE_FORCE);
		return true;
	} catch {
		return false;
	} finally {
		await Promise.all([original, copy].map(async file => rm(file, {force: true})));
	}
};

/** Returns the space on a folder's disk that is available to unprivileged users, in bytes. */
export const freeBytes = async (folder: string): Promise<number> => {
	const {bavail, bsize} = await statfs(folder);
	return bavail * bsize;
};
