import process from 'node:process';

type WriteCallback = (error?: Error) => void;

/**
Stands in for a stream's `write`: everything is taken at once.
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
Takes what a package writes on standard output and standard error, with `console.log` or by itself, and what node warns of: on the terminal it would land within the frame.
An error output that is not the terminal stays what it is. A screen that is made before goes on writing.
*/
export const divertOutput = (take: (text: string) => void): void => {
	process.stdout.write = divertedWrite(take);
	if (!process.stderr.isTTY) {
		return;
	}

	process.stderr.write = divertedWrite(take);
	// Node's own listener writes past the stream.
	process.removeAllListeners('warning');
	process.on('warning', ({name, message}) => {
		take(`${name}: ${message}`);
	});
};
