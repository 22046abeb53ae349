import {fileReason} from '../../base/file-error.js';
import {UnusableFile} from '../../base/read-regular-file.js';
import {StorageProblem} from './storage.js';

const reasonOf = (error: unknown): string => {
	if (error instanceof UnusableFile || (error instanceof Error && 'syscall' in error)) {
		return fileReason(error);
	}

	return error instanceof Error ? error.message : String(error);
};

/**
Why a file can't hold a world, in a sentence for the user who named its directory.
*/
export const problemOf = (error: unknown, path: string): StorageProblem => {
	if (error instanceof StorageProblem) {
		return error;
	}

	const message = reasonOf(error);
	return new StorageProblem(/locked|busy/iv.test(message)
		? `${path} is in use by another pgtower serve. Stop that one, or use another directory.`
		: `${path} can't be used: ${message}.`);
};
