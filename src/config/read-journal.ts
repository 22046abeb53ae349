import {readFile} from 'node:fs/promises';
import type {JournalEntry} from '../domain/journal-entry.js';
import {systemCode} from './file-error.js';
import {isRecord} from './is-record.js';
import {fullJournals} from './journal-file.js';

export type JournalReading = {
	/**
	Newest first.
	*/
	readonly entries: readonly JournalEntry[];

	/**
	Lines that are no entries, such as one that a crash cut short.
	*/
	readonly brokenLines: number;
};

const isEntry = (value: unknown): value is JournalEntry =>
	isRecord(value) && typeof value.at === 'number' && typeof value.method === 'string' && typeof value.path === 'string';

const parseEntry = (line: string): JournalEntry | undefined => {
	try {
		const value: unknown = JSON.parse(line);
		return isEntry(value) ? value : undefined;
	} catch {
		return undefined;
	}
};

const linesOf = async (file: string): Promise<readonly string[]> => {
	try {
		const text = await readFile(file, 'utf8');
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
The newest entries of the journal, of the file in use and then of the full ones.

@throws an error of the system when a file is there and can't be read.
*/
export const readJournal = async (file: string, mostEntries: number): Promise<JournalReading> => {
	const entries: JournalEntry[] = [];
	let brokenLines = 0;
	const full = await fullJournals(file);
	for (const name of [file, ...full.toReversed()]) {
		const lines = await linesOf(name);
		for (const line of lines.toReversed()) {
			const entry = parseEntry(line);
			if (entry === undefined) {
				brokenLines++;
			} else {
				entries.push(entry);
			}

			if (entries.length >= mostEntries) {
				return {entries, brokenLines};
			}
		}
	}

	return {entries, brokenLines};
};
