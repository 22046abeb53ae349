import {
	closeSync,
	constants,
	fchmodSync,
	fstatSync,
	openSync,
	writeSync,
} from 'node:fs';
import {fileReason, systemCode} from '../base/file-error.js';
import {anythingByOthers, grants} from '../base/make-folder.js';

/** A file to which lines are appended while the program runs. */
export type LogFile = {
	/**
	Appends a line in one write, so that the lines of several programs don't mix.

	@throws A system error if the line can't be written.
	*/
	readonly append: (line: string) => void;
	readonly close: () => void;
};

/** Flags for appending to a file without following a link and without waiting for a pipe that nobody reads. */
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const appending = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const reasonOf = (error: unknown): string =>
	systemCode(error) === 'ENOENT' ? 'there is no such folder' : (systemCode(error) === 'ENXIO' ? 'it is not a regular file' : fileReason(error));

const open = (file: string): number | string => {
	const descriptor = openSync(file, appending, 0o600);
	try {
		const status = fstatSync(descriptor);
		if (!status.isFile()) {
			closeSync(descriptor);
			return 'it is not a regular file';
		}

		if (grants(status.mode, anythingByOthers)) {
			fchmodSync(descriptor, 0o600);
		}

		return descriptor;
	} catch (error) {
		closeSync(descriptor);
		throw error;
	}
};

/**
Opens a file for appending, and makes it private to its owner. The folder must exist.

@returns The file, or the reason it can't be written.
*/
export const openLogFile = (file: string): LogFile | {readonly problem: string} => {
	try {
		const opened = open(file);
		return typeof opened === 'string'
			? {problem: `The debug log ${file} can't be written: ${opened}.`}
			: {
				append(line) {
					writeSync(opened, `${line}\n`);
				},
				close() {
					closeSync(opened);
				},
			};
	} catch (error) {
		return {problem: `The debug log ${file} can't be written: ${reasonOf(error)}.`};
	}
};
