import {lookUp} from './records.js';
import {UnusableFile} from './read-regular-file.js';

/** The reasons a file can't be read or written, by system error code. */
const reasons: Readonly<Record<string, string>> = {
	EACCES: 'permission denied',
	EPERM: 'the system does not allow it',
	ENOENT: 'there is no such file',
	EEXIST: 'there is a file of that name',
	ENOTDIR: 'a part of its path is not a folder',
	EISDIR: 'it is a folder',
	ELOOP: 'it is a symbolic link that is not followed, or leads in a circle',
	ENAMETOOLONG: 'its name is too long',
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	EROFS: 'the file system is read-only',
	EMFILE: 'too many files are open',
	ENFILE: 'too many files are open',
	EIO: 'the disk failed',
	ENXIO: 'it is not a regular file',
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

/** Returns the code of a system error, such as `ENOENT`; undefined for any other error. */
export const systemCode = (error: unknown): string | undefined => isSystemError(error) ? error.code : undefined;

/**
Returns the reason a file could not be read or written, such as `permission denied`.

@throws The error itself if it is not a system error. Such an error is a bug.
*/
export const fileReason = (error: unknown): string => {
	if (error instanceof UnusableFile) {
		return error.message;
	}

	const code = systemCode(error);
	if (code === undefined) {
		throw error;
	}

	return lookUp(reasons, code) ?? code;
};
