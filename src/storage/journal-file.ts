import {Buffer} from 'node:buffer';
import {constants} from 'node:fs';
import {
	glob,
	open,
	rename,
	rm,
	type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import {randomHex} from '../base/random-hex.js';
import type {JournalEntry} from '../domain/requests/journal-entry.js';
import {UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {makeFolder, anythingByOthers, grants} from '../base/make-folder.js';
import {endsWithin} from './ends-within.js';
import {redactedJson} from './debug-log.js';

/** The size in bytes at which a new journal file is started, and how many full files are kept. */
export type JournalLimits = {
	readonly mostBytes: number;
	readonly mostFullFiles: number;
};

const journalLimits: JournalLimits = {mostBytes: 1_048_576, mostFullFiles: 3};

/**
Names a full file after the time of its last entry, in a form that sorts. A random part keeps two programs that start a new file at the same time from
overwriting each other's file.
*/
const fullName = (file: string, entry: JournalEntry): string => {
	const {dir, name, ext} = path.parse(file);
	return path.join(dir, `${name}-${String(entry.at).padStart(16, '0')}-${randomHex(4)}${ext}`);
};

/** Returns the full files of a journal, oldest first. */
export const fullJournals = async (file: string): Promise<readonly string[]> => {
	const {dir, name, ext} = path.parse(file);
	const names = [];
	for await (const found of glob(`${name}-*${ext}`, {cwd: dir})) {
		names.push(path.join(dir, found));
	}

	return names.toSorted();
};

const rotate = async (file: string, entry: JournalEntry, {mostFullFiles}: JournalLimits): Promise<void> => {
	try {
		await rename(file, fullName(file, entry));
	} catch (error) {
		// Another program has renamed the file first.
		if (systemCode(error) !== 'ENOENT') {
			throw error;
		}
	}

	const full = await fullJournals(file);
	await Promise.all(full.slice(0, Math.max(0, full.length - mostFullFiles)).map(async old => rm(old, {force: true})));
};

/**
Flags for appending to a file without following a link, which could lead to another file, and without waiting for a pipe that nobody reads.
*/
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const appending = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Makes a journal private if others can read it, as an older version may have left it. */
const makePrivate = async (handle: FileHandle, mode: number): Promise<void> => {
	if (grants(mode, anythingByOthers)) {
		await handle.chmod(0o600);
	}
};

/**
Appends an entry to the journal, as one line of JSON in one write: several programs share the file, and their lines must not mix. A line that a crash
cut short is ended first. Secrets are redacted.

@throws A system error if that fails.
*/
export const appendToJournal = async (entry: JournalEntry, {file, secrets, limits = journalLimits}: {
	readonly file: string;
	readonly secrets: readonly string[];
	readonly limits?: JournalLimits;
}): Promise<void> => {
	await makeFolder(path.dirname(file), 0o700);
	const handle = await open(file, appending, 0o600);
	let size: number;
	try {
		const status = await handle.stat();
		if (!status.isFile()) {
			throw new UnusableFile(`${file} is not a regular file`);
		}

		({size} = status);
		await makePrivate(handle, status.mode);
		const line = `${await endsWithin(handle, size) ? '\n' : ''}${redactedJson(entry, secrets)}\n`;
		await handle.write(line);
		size += Buffer.byteLength(line);
	} finally {
		await handle.close();
	}

	if (size >= limits.mostBytes) {
		await rotate(file, entry, limits);
	}
};
