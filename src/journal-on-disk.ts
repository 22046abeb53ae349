import type {JournalStorage} from './actions/journal.js';
import {appendToJournal} from './config/journal-file.js';
import {readJournal} from './config/read-journal.js';

/**
The journal in its file, where no secret is written down.
*/
export const journalOnDisk = (file: string, secrets: () => readonly string[]): JournalStorage => ({
	keep: async entry => appendToJournal(entry, {file, secrets: secrets()}),
	async read(mostEntries) {
		const {entries} = await readJournal(file, mostEntries);
		return entries;
	},
});
