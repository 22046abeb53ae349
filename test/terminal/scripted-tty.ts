import {Buffer} from 'node:buffer';
import type {TtyOutput} from '../../src/terminal/screen/output.js';

export type ScriptedTty = TtyOutput & {
	/** Accepts that many more bytes, and then fails with EAGAIN. */
	readonly allow: (bytes: number) => void;

	/** Fails with this code from now on. */
	readonly break: (code: string) => void;

	/** Returns all accepted bytes, as text. `taken` also forgets them. */
	readonly text: () => string;
	readonly taken: () => string;
	readonly isClosed: () => boolean;
	readonly attempts: () => number;
};

const failure = (code: string) => Object.assign(new Error(code), {code});

/** Creates a terminal that reads only when the test says so. */
export const createScriptedTty = (): ScriptedTty => {
	let taken = Buffer.alloc(0);
	let allowed = Infinity;
	let broken: string | undefined;
	let closed = false;
	let attempts = 0;
	return {
		write(bytes) {
			attempts++;
			if (broken !== undefined) {
				throw failure(broken);
			}

			if (allowed === 0) {
				throw failure('EAGAIN');
			}

			const length = Math.min(allowed, bytes.length);
			allowed -= length;
			taken = Buffer.concat([taken, bytes.subarray(0, length)]);
			return length;
		},
		close() {
			closed = true;
		},
		allow(bytes) {
			allowed = bytes;
		},
		break(code) {
			broken = code;
		},
		text: () => taken.toString(),
		taken() {
			const text = taken.toString();
			taken = Buffer.alloc(0);
			return text;
		},
		isClosed: () => closed,
		attempts: () => attempts,
	};
};
