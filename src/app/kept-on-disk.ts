import path from 'node:path';
import type {JournalStorage} from '../actions/journal.js';
import {appendToJournal, readJournal} from '../storage/journal-file.js';
import {keepLooked, readLooked} from '../storage/looked-file.js';
import type {RecordingStorage} from '../actions/recording/recordings.js';
import type {ExportStorage} from '../actions/navigation/export-rows.js';
import {fileReason, systemCode} from '../base/file-error.js';
import {writeNewFile} from '../storage/write-atomically.js';
import type {LookedStorage} from './remember-looked.js';

/** Creates the storage of the journal in a file. Secrets are removed from the stored entries. */
export const journalOnDisk = (file: string, secrets: () => readonly string[]): JournalStorage => ({
	keep: async entry => appendToJournal(entry, {file, secrets: secrets()}),
	async read(mostEntries) {
		const {entries, brokenLines, problems} = await readJournal(file, mostEntries);
		const lines = brokenLines === 1 ? '1 line of the journal is not an entry and is' : `${brokenLines} lines of the journal are not entries and are`;
		return {entries, leftOut: [...(brokenLines === 0 ? [] : [`${lines} left out.`]), ...problems]};
	},
});

/**
Creates the storage of the times at which the feed was viewed, in a file that several programs share. Unusable lines are skipped, because a missing
line only means that the user misses one summary of events after an absence.
*/
export const lookedOnDisk = (file: string): LookedStorage => ({
	async read(scope) {
		const {looked} = await readLooked(file, scope);
		return looked;
	},
	keep: async looked => keepLooked(file, looked),
});

/**
Resolves a path that the user typed. A relative path starts at `folder`, and `~` at its beginning stands for `home`.
*/
const wholePath = (file: string, folder: string, home: string): string => path.resolve(folder, file.replace(/^~(?=\/)/v, () => home));

export const exportsOnDisk = (folder: string, home: string): ExportStorage => ({
	async writeNew(file, lines) {
		const whole = wholePath(file, folder, home);
		try {
			await writeNewFile(whole, lines);
			return {path: whole};
		} catch (error) {
			return {
				problem: systemCode(error) === 'EEXIST'
					? `Not written: ${whole} already exists.`
					: `${whole} can't be written (${systemCode(error) === 'ENOENT' ? 'there is no such folder' : fileReason(error)}): nothing was written.`,
			};
		}
	},
});

export const recordingsOnDisk = (folder: string, home: string): RecordingStorage => ({
	async open(file, computeId) {
		const whole = wholePath(file, folder, home);
		// The import is delayed, because only recording needs the module.
		const {openRecordingFile} = await import('../storage/recording/write-recording.js');
		const opened = await openRecordingFile(whole, {computeId, keepMilliseconds: undefined});
		return 'problem' in opened ? opened : {...opened, path: whole};
	},
});
