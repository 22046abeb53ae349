import {fileReason, systemCode} from '../../base/file-error.js';
import {NoFolder} from '../../postgres/files/work-folders.js';

/**
Why there are no servers, in a sentence for the user.
*/
export class PostgresProblem extends Error {
	override readonly name = 'PostgresProblem';
}

/**
Gives an error of a start the words for a user where it concerns a file: what can't be used, and the system's reason. Any other error stays as it is.
*/
export const asPostgresProblem = (error: unknown): unknown => {
	if (error instanceof NoFolder) {
		return new PostgresProblem(error.message, {cause: error});
	}

	if (systemCode(error) === undefined || !(error instanceof Error && 'path' in error && typeof error.path === 'string')) {
		return error;
	}

	return new PostgresProblem(`Postgres can't be started: ${error.path}: ${fileReason(error)}.`, {cause: error});
};
