import {readFile} from 'node:fs/promises';
import process from 'node:process';
import {setTimeout as pause} from 'node:timers/promises';
import {waitMilliseconds} from '../helpers/patience.js';

/**
How long a picture must stay the same to count as finished, in milliseconds: if it is to be written, and if it differs from its file. On one core
beside other work, the last part of a screen comes seconds after the rest.
*/
const stillMilliseconds = {written: 2000, different: 15_000} as const;

/**
Draws a picture until it equals the one in the file, since the last part of the screen may come late. When it never does, or the file is to be
rewritten, the picture is returned after it has stayed the same for {@link stillMilliseconds}. The test compares it.

`isIn`: returns whether the file shows what was drawn, if that is only a part of the file.
*/
export const finishedPicture = async (file: string, draw: () => string, isIn = (picture: string, inFile: string): boolean => picture === inFile): Promise<string> => {
	const isWritten = process.argv.includes('--update') || process.argv.includes('-u');
	const expected = isWritten ? undefined : await readFile(file, 'utf8').catch(() => undefined);
	let picture = draw();
	let sameSince = performance.now();
	const end = sameSince + waitMilliseconds;
	const enough = isWritten ? stillMilliseconds.written : stillMilliseconds.different;
	const isFinished = () => expected !== undefined && isIn(picture, expected);
	while (!isFinished() && performance.now() < end && performance.now() - sameSince < enough) {
		await pause(20);
		const next = draw();
		sameSince = next === picture ? sameSince : performance.now();
		picture = next;
	}

	return picture;
};
