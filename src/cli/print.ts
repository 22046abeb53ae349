import process from 'node:process';

/**
Writes to the standard output, all of it before the program ends. Who has read enough, as `head` has, closes it: that is no mistake,
and nothing is said about it.
*/
export const print = (text: string): void => {
	process.stdout.once('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') {
			throw error;
		}
	});
	process.stdout.write(text);
};
