import {Buffer} from 'node:buffer';
import {mostBytes, type Holding} from './held-bytes.js';
import {HttpProblem} from './http-problem.js';

/**
The number of characters that are collected before they are encoded. Millions of short pieces would take many times as much memory.
*/
const pieceLength = 64 * 1024;

/** The JSON text of a response, built piece by piece. */
export type AnswerText = {
	/** @throws {HttpProblem} If the response becomes too long. */
	readonly add: (text: string) => void;
	readonly pieces: () => readonly Uint8Array[];
};

export const createAnswerText = (holding: Holding): AnswerText => {
	const pieces: Uint8Array[] = [];
	let bytes = 0;
	let pending = '';
	const keep = () => {
		const piece = Buffer.from(pending);
		pending = '';
		bytes += piece.length;
		if (bytes > mostBytes) {
			throw new HttpProblem(507, `the answer has more than ${mostBytes} bytes`);
		}

		holding.take(piece.length);
		pieces.push(piece);
	};

	return {
		add(text) {
			pending += text;
			if (pending.length >= pieceLength) {
				keep();
			}
		},
		pieces() {
			keep();
			return pieces;
		},
	};
};
