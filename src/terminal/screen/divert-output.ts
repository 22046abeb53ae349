import process from 'node:process';

type WriteCallback = (error?: Error) => void;

/**
Replaces a stream's `write`: accepts everything at once.
*/
const divertedWrite = (take: (text: string) => void) => (chunk: string | Uint8Array, encodingOrCallback?: BufferEncoding | WriteCallback, callback?: WriteCallback): boolean => {
	const done = typeof encodingOrCallback === 'function' ? encodingOrCallback : callback;
	take(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
	if (done !== undefined) {
		process.nextTick(done);
	}

	return true;
};

/**
Diverts packages' output to standard output and standard error, which would end up in the frame. An error output that is not the terminal is left
alone. A screen created earlier keeps writing.
*/
export const divertOutput = (take: (text: string) => void): void => {
	process.stdout.write = divertedWrite(take);
	if (!process.stderr.isTTY) {
		return;
	}

	process.stderr.write = divertedWrite(take);
};
