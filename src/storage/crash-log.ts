import {
	closeSync,
	constants,
	fstatSync,
	openSync,
	writeSync,
} from 'node:fs';
import path from 'node:path';
import {makeFolderNow} from '../base/make-folder.js';

/** The contents of a crash log entry. They include no keys, no other secrets, and no names of the user's objects. */
export type Crash = {
	/** The time of the crash, as ISO 8601 in UTC. */
	readonly at: string;
	readonly version: string;
	readonly node: string;
	readonly platform: string;
	readonly stack: string;

	/** Counts and states of the program, by name. */
	readonly summary: Readonly<Record<string, number | string | boolean>>;
};

/** Flags for appending to a file without following a link and without waiting for a pipe that nobody reads. */
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const appending = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
Appends a crash to the log. Writes synchronously, because the program is ending.

@returns The path of the log, or undefined if the log can't be written.
*/
export const writeCrashLog = (file: string, {at, version, node, platform, stack, summary}: Crash): string | undefined => {
	const lines = [
		`${at} pgtower ${version} on node ${node}, ${platform}`,
		...Object.entries(summary).map(([name, value]) => `  ${name}: ${String(value)}`),
		stack,
		'',
	];
	try {
		makeFolderNow(path.dirname(file), 0o700);
		const log = openSync(file, appending, 0o600);
		try {
			if (!fstatSync(log).isFile()) {
				return undefined;
			}

			writeSync(log, `${lines.join('\n')}\n`);
		} finally {
			closeSync(log);
		}

		return file;
	} catch {
		return undefined;
	}
};
