import * as v from 'valibot';
import type {JournalEntry} from '../domain/requests/journal-entry.js';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {fullJournals} from './journal-file.js';
import {parseKept} from './newer-format.js';

export type JournalReading = {
	/** The entries, newest first. */
	readonly entries: readonly JournalEntry[];

	/** The number of lines that are not entries, such as a line that a crash cut short. */
	readonly brokenLines: number;

	/** A sentence for each file that was left out. */
	readonly problems: readonly string[];
};

/** The maximum size to read, in bytes. The program starts a new file at 1 MiB, so a much larger file is not its own. */
const mostBytes = 8 * 1_048_576;

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
		const text = await readRegularFile(file, mostBytes);
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
