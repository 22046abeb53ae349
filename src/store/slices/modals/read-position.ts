/** The scroll position and search in a text that may be longer than the screen. */
export type ReadPosition = {
	/** The number of lines scrolled off the top. */
	readonly scroll: number;
	readonly search?: string;

	/** The line of the latest match. Absent until the first match is shown. */
	readonly at?: number;

	/** Whether the search text has changed, so that the first match still needs to be found. */
	readonly isSeeking: boolean;

	/** The text's latest layout. Absent until the text is drawn. */
	readonly drawn?: DrawnText;
};

type DrawnText = {
	/** The number of lines of the text. */
	readonly lines: number;

	/** The number of lines that fit on the screen. */
	readonly rows: number;

	/**
	The indexes of the lines that match the search. Without a search, the indexes of the first lines of a diff's hunks.
	*/
	readonly found: readonly number[];
};

export const readFromTop: ReadPosition = {scroll: 0, isSeeking: false};

const clamped = (scroll: number, drawn: DrawnText | undefined): number =>
	Math.max(0, drawn === undefined ? scroll : Math.min(scroll, drawn.lines - drawn.rows));

/** Scrolls down by a number of lines, or up if the number is negative. */
export const scrolled = (text: ReadPosition, lines: number): ReadPosition => ({...text, scroll: clamped(text.scroll + lines, text.drawn)});

/**
Returns the scroll position that shows a line. If the line is already visible, the position stays the same. Otherwise, a third of the screen is above
the line.
*/
const inSight = ({scroll}: ReadPosition, line: number, {rows, ...drawn}: DrawnText): number =>
	line >= scroll && line < scroll + rows ? scroll : clamped(line - Math.floor(rows / 3), {rows, ...drawn});

/** Moves to the next or previous matching line, wrapping around. */
export const soughtNext = (text: ReadPosition, direction: 1 | -1): ReadPosition => {
	const {drawn, at = text.scroll - direction} = text;
	const found = drawn?.found ?? [];
	const beyond = direction === 1 ? found.find(line => line > at) : found.findLast(line => line < at);
	const line = beyond ?? found.at(direction === 1 ? 0 : -1);
	return drawn === undefined || line === undefined ? text : {...text, at: line, scroll: inSight(text, line, drawn)};
};

/** Changes the search, or clears it if the search text is empty. */
export const sought = ({search: _, at: _at, ...text}: ReadPosition, search: string): ReadPosition =>
	search === '' ? {...text, isSeeking: false} : {...text, search, isSeeking: true};

const isSameFound = (one: readonly number[], other: readonly number[]): boolean => one.length === other.length && one.every((line, index) => line === other[index]);

/**
Receives a new layout. Limits scrolling to the end of the text, and shows the first match of a new search. If nothing changed, returns the same
object.
*/
export const measuredText = (text: ReadPosition, drawn: DrawnText): ReadPosition => {
	const {drawn: before, isSeeking} = text;
	if (!isSeeking && before?.lines === drawn.lines && before.rows === drawn.rows && isSameFound(before.found, drawn.found)) {
		return text;
	}

	const measured: ReadPosition = {
		...text, drawn, scroll: clamped(text.scroll, drawn), isSeeking: false,
	};
	return isSeeking ? soughtNext(measured, 1) : measured;
};
