import {readFile} from 'node:fs/promises';
import process from 'node:process';
import {setTimeout as pause} from 'node:timers/promises';

const mostMilliseconds = 10_000;

/**
Draws a picture until it equals the one in the file, since the last part of the screen may come late. When it never does, or the file is to be
rewritten, the picture is returned after it has stayed the same for two seconds. The test compares it.
*/
export const finishedPicture = async (file: string, draw: () => string): Promise<string> => {
	const isWritten = process.argv.includes('--update') || process.argv.includes('-u');
	const expected = isWritten ? undefined : await readFile(file, 'utf8').catch(() => undefined);
	let picture = draw();
	let sameSince = performance.now();
	const end = sameSince + mostMilliseconds;
	while (picture !== expected && performance.now() < end && performance.now() - sameSince < 2000) {
		await pause(20);
		const next = draw();
		sameSince = next === picture ? sameSince : performance.now();
		picture = next;
	}

	return picture;
};
