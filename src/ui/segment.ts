import {cut, displayWidth} from '../terminal/text/width.js';
import type {Tone} from './theme.js';

/**
A piece of a line.
*/
export type Segment = {
	readonly text: string;
	readonly tone?: Tone;
	readonly isBold?: boolean;

	/**
	Whether text and background are exchanged: the row that has the cursor.
	*/
	readonly isReversed?: boolean;

	/**
	Whether it is a name or another text from outside: where only ASCII is drawn, each substitute in it is marked.
	*/
	readonly isName?: boolean;
};

/**
One line of the screen.
*/
export type Segments = readonly Segment[];

export const lineWidth = (line: Segments): number => line.reduce((sum, segment) => sum + displayWidth(segment.text), 0);

/**
Makes a line exactly `columns` cells wide: it is cut between cells, or filled with blanks.
*/
export const fitLine = (line: Segments, columns: number): Segments => {
	const fitted: Segment[] = [];
	let room = columns;
	for (const segment of line) {
		const text = cut(segment.text, room);
		room -= displayWidth(text);
		fitted.push({...segment, text});
		if (text !== segment.text) {
			break;
		}
	}

	return room > 0 ? [...fitted, {text: ' '.repeat(room)}] : fitted;
};
