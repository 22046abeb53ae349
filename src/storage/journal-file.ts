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
import * as v from 'valibot';
import {randomHex} from '../base/random-hex.js';
import type {JournalEntry} from '../domain/requests/journal-entry.js';
import {UnusableFile, readRegularFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {makeFolder, anythingByOthers, grants} from '../base/make-folder.js';
import {endsWithin} from './ends-within.js';
import {redactedJson} from './debug-log.js';
import {parseKept} from './newer-format.js';

/** The size in bytes at which pgtower starts a new journal file, and the maximum number of full files. */
export type JournalLimits = {
	readonly mostBytes: number;
	readonly mostFullFiles: number;
};

const journalLimits: JournalLimits = {mostBytes: 1_048_576, mostFullFiles: 3};

/**
Returns the name for a full file. The name has the time of the last entry, in a form that sorts. A random part keeps two programs from overwriting
each other's file if they start new files at the same time.
*/
const fullName = (file: string, entry: JournalEntry): string => {
	const {dir, name, ext} = path.parse(file);
	return path.join(dir, `${name}-${String(entry.at).padStart(16, '0')}-${randomHex(4)}${ext}`);
};

/** Returns the full files of a journal, oldest first. */
const fullJournals = async (file: string): Promise<readonly string[]> => {
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

/** Flags for appending to a file without following a link and without waiting for a pipe that nobody reads. */
// oxlint-disable-next-line no-bitwise -- Flags of the system are a set of bits.
const appending = constants.O_APPEND | constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
Makes a journal private if others can read it, because an older version may have created the file with these permissions.
*/
const makePrivate = async (handle: FileHandle, mode: number): Promise<void> => {
	if (grants(mode, anythingByOthers)) {
		await handle.chmod(0o600);
	}
};

/**
Appends an entry to the journal as one line of JSON. Uses only one write, because several programs share the file and their lines must not mix. If a
crash cut the last line short, ends that line first. Redacts secrets.

@throws A system error, or {@link UnusableFile} if the journal is not a regular file.
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

export type JournalReading = {
	/** The entries, newest first. */
	readonly entries: readonly JournalEntry[];

	/** The number of lines that are not entries, such as a line that a crash cut short. */
	readonly brokenLines: number;

	/** A sentence for each file that was left out. */
	readonly problems: readonly string[];
};

/**
The maximum size of a file to read, in bytes. pgtower starts a new file at 1 MiB, so a much larger file is not from pgtower.
*/
const mostReadBytes = 8 * 1_048_576;

/**
The latest moment that a Date can hold, in milliseconds since 1970. The earliest moment is the negative of this number.
*/
const latestInstant = 8.64e15;

const optionalText = v.optional(v.string());

const entrySchema = v.object({
	at: v.pipe(v.number(), v.minValue(-latestInstant), v.maxValue(latestInstant)),
	method: v.string(),
	path: v.string(),
	baseUrl: optionalText,
	status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999))),
	latencyMilliseconds: v.optional(v.pipe(v.number(), v.minValue(0))),
	requestId: optionalText,
	body: v.optional(v.unknown()),
	message: optionalText,
	wasMade: v.optional(v.boolean()),
	operationIds: v.optional(v.array(v.string())),
	times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const linesOf = async (file: string): Promise<readonly string[]> => {
	try {
		const text = await readRegularFile(file, mostReadBytes);
		return text.split('\n').filter(line => line !== '');
	} catch (error) {
		// The file does not exist yet, or was full and has just been renamed by another program.
		if (systemCode(error) === 'ENOENT') {
			return [];
		}

		throw error;
	}
};

/**
Reads the newest entries of the journal, from the current file and then from the full files. Unusable lines and files are left out and reported.

@throws A system error if a file can't be read.
*/
export const readJournal = async (file: string, mostEntries: number): Promise<JournalReading> => {
	const entries: JournalEntry[] = [];
	const problems: string[] = [];
	let brokenLines = 0;

	const take = (lines: readonly string[]) => {
		for (const line of lines.toReversed()) {
			if (entries.length >= mostEntries) {
				return;
			}

			const entry = parseKept(entrySchema, line);
			if (entry === undefined) {
				brokenLines++;
			} else {
				entries.push(entry);
			}
		}
	};

	const full = await fullJournals(file);
	for (const name of [file, ...full.toReversed()]) {
		// An older file is read only when the newer files have too few entries.
		if (entries.length >= mostEntries) {
			break;
		}

		try {
			take(await linesOf(name));
		} catch (error) {
			if (!(error instanceof UnusableFile)) {
				throw error;
			}

			problems.push(`${name} is left out: ${error.message}.`);
		}
	}

	return {entries, brokenLines, problems};
};
