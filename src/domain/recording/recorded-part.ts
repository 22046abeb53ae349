import type {Instant} from '../time.js';
import {afterLine, type Recorded} from './recorded.js';
import type {RecordingLine} from './recording.js';

/**
A part of a recording: the state at its start, the lines until the next part, and when that starts; the last part has none.
*/
export type RecordedPart = {
	readonly recorded: Recorded;
	readonly ahead: readonly RecordingLine[];
	readonly next: Instant | undefined;
};

/**
Applies the lines of a part up to a moment.

@throws if a line does not apply, because the file was changed.
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
