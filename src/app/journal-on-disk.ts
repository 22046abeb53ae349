import type {JournalStorage} from '../actions/journal.js';
import {appendToJournal} from '../storage/journal-file.js';
import {readJournal} from '../storage/read-journal.js';

/**
Stores the journal in its file, without secrets.
*/
export const journalOnDisk = (file: string, secrets: () => readonly string[]): JournalStorage => ({
	keep: async entry => appendToJournal(entry, {file, secrets: secrets()}),
	async read(mostEntries) {
		const {entries, brokenLines, problems} = await readJournal(file, mostEntries);
		const lines = brokenLines === 1 ? '1 line of the journal is no entry and is' : `${brokenLines} lines of the journal are no entries and are`;
		return {entries, leftOut: [...(brokenLines === 0 ? [] : [`${lines} left out.`]), ...problems]};
	},
});
