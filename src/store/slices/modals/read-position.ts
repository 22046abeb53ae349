/** The scroll position and search in a text that may be longer than the screen. */
export type ReadPosition = {
	/** The number of lines scrolled off the top. */
	readonly scroll: number;
	readonly search?: string;

	/** The line of the latest match; absent before the first match is shown. */
	readonly at?: number;

	/** Whether the search text has changed, so that the first match still needs to be found. */
	readonly isSeeking: boolean;

	/** The text's latest layout; absent before the text was drawn. */
	readonly drawn?: DrawnText;
};

type DrawnText = {
	/** The number of lines of the text. */
	readonly lines: number;

	/** The number of lines that fit on the screen. */
	readonly rows: number;

	/**
	The indexes of the lines that match the search; without a search, of the lines at which the hunks of a diff begin.
	*/
	readonly found: readonly number[];
};

export const readFromTop: ReadPosition = {scroll: 0, isSeeking: false};

const clamped = (scroll: number, drawn: DrawnText | undefined): number =>
	Math.max(0, drawn === undefined ? scroll : Math.min(scroll, drawn.lines - drawn.rows));

/** Scrolls down by lines, or up if negative. */
export const scrolled = (text: ReadPosition, lines: number): ReadPosition => ({...text, scroll: clamped(text.scroll + lines, text.drawn)});

/**
Returns the scroll position that shows a line: unchanged if it is visible, or else with a third of the screen above it.
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
Receives the layout: limits scrolling to the end of the text, and shows the first match of a new search. Returns the same position if nothing changed.
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
