import process from 'node:process';

type WriteCallback = (error?: Error) => void;

/** Returns a replacement for a stream's `write` that accepts everything at once. */
const divertedWrite = (take: (text: string) => void) => (chunk: string | Uint8Array, encodingOrCallback?: BufferEncoding | WriteCallback, callback?: WriteCallback): boolean => {
	const done = typeof encodingOrCallback === 'function' ? encodingOrCallback : callback;
	take(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
	if (done !== undefined) {
		process.nextTick(done);
	}

	return true;
};

/**
Passes text that packages write to standard output or standard error to `take`, because the text would otherwise end up in the frame. Standard error
is diverted only if it is the terminal. A screen created earlier keeps writing to the terminal.
*/
export const divertOutput = (take: (text: string) => void): void => {
	process.stdout.write = divertedWrite(take);
	if (!process.stderr.isTTY) {
		return;
	}

	process.stderr.write = divertedWrite(take);
};
