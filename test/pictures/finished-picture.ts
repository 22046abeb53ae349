import {readFile} from 'node:fs/promises';
import process from 'node:process';
import {setTimeout as pause} from 'node:timers/promises';

const mostMilliseconds = 10_000;

/**
Draws a picture until it is the one in the file: what the screen shows last may come late. One that never is, or is to be written anew, is
given when it has stayed the same for two seconds, and compared by the test.
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
