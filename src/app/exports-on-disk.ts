import path from 'node:path';
import type {ExportStorage} from '../actions/navigation/export-rows.js';
import {fileReason, systemCode} from '../base/file-error.js';
import {writeNewFile} from '../storage/write-new-file.js';

/**
Writes exported rows to files; a name without a folder is in the one that the program was started in, and `~` is the home folder.
*/
export const exportsOnDisk = (folder: string, home: string): ExportStorage => ({
	async writeNew(file, lines) {
		const whole = path.resolve(folder, file.replace(/^~(?=\/)/v, () => home));
		try {
			await writeNewFile(whole, lines);
			return {path: whole};
		} catch (error) {
			return {
				problem: systemCode(error) === 'EEXIST'
					? `Not written: ${whole} is there already, and stays as it is.`
					: `${whole} can't be written (${systemCode(error) === 'ENOENT' ? 'there is no such folder' : fileReason(error)}): nothing was written.`,
			};
		}
	},
});
