import type {Instant} from '../time.js';
import {afterLine, type Recorded, type RecordingLine} from './recording.js';

/**
A part of a recording: the state after the lines applied so far, the lines ahead, and the start of the next part. `next` is undefined in the last part.
*/
export type RecordedPart = {
	readonly recorded: Recorded;
	readonly ahead: readonly RecordingLine[];
	readonly next: Instant | undefined;
};

/**
Applies the lines of a part up to a moment.

@throws {TypeError} If a line can't be applied, because the file was changed.
*/
export const takenIn = (part: RecordedPart, moment: Instant): RecordedPart => {
	const count = part.ahead.findIndex(line => line.at > moment);
	const lines = count === -1 ? part.ahead : part.ahead.slice(0, count);
	let {recorded} = part;
	for (const line of lines) {
		const after = afterLine(recorded, line);
		if (typeof after === 'string') {
			throw new TypeError(`A line ${after}.`);
		}

		recorded = after;
	}

	return lines.length === 0 ? part : {...part, recorded, ahead: part.ahead.slice(lines.length)};
};
