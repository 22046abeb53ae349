import * as v from 'valibot';
import type {JournalEntry} from '../domain/journal-entry.js';
import {readRegularFile, UnusableFile} from '../base/read-regular-file.js';
import {systemCode} from '../base/file-error.js';
import {fullJournals} from './journal-file.js';
import {parseKept} from './parse-kept.js';

export type JournalReading = {
	/**
	Newest first.
	*/
	readonly entries: readonly JournalEntry[];

	/**
	Lines that are no entries, such as one that a crash cut short.
	*/
	readonly brokenLines: number;

	/**
	Files that were left out, with why.
	*/
	readonly problems: readonly string[];
};

/**
A file is ended at 1 MiB; one that is much larger was not written by this program.
*/
const mostBytes = 8 * 1_048_576;

/**
The first and the last moment that a date can be, in milliseconds since 1970.
*/
const latestInstant = 8.64e15;

const optionalText = v.optional(v.string());

const entrySchema = v.object({
	at: v.pipe(v.number(), v.minValue(-latestInstant), v.maxValue(latestInstant)),
	method: v.string(),
	path: v.string(),
	baseUrl: optionalText,
	status: v.optional(v.pipe(v.number(), v.integer())),
	latencyMilliseconds: v.optional(v.pipe(v.number(), v.minValue(0))),
	requestId: optionalText,
	body: v.optional(v.unknown()),
	message: optionalText,
	operationIds: v.optional(v.array(v.string())),
	times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const linesOf = async (file: string): Promise<readonly string[]> => {
	try {
		const text = await readRegularFile(file, mostBytes);
		return text.split('\n').filter(line => line !== '');
	} catch (error) {
		// Not begun yet, or just put away as a full one by another program.
		if (systemCode(error) === 'ENOENT') {
			return [];
		}

		throw error;
	}
};

/**
The newest entries of the journal, of the file in use and then of the full ones. What is no entry, or no regular file, is left out and counted.

@throws an error of the system when a file is there and can't be read.
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
		// An older file is read only when the newer ones did not hold enough.
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
