/**
What is seen of a text that may be longer than the screen, and what is looked for in it.
*/
export type ReadPosition = {
	/**
	Lines scrolled away at the top.
	*/
	readonly scroll: number;

	/**
	What is looked for; absent while nothing is.
	*/
	readonly search?: string;

	/**
	The line with the latest find; absent before there is one.
	*/
	readonly at?: number;

	/**
	Whether what is looked for has changed, so that the first find is still to be gone to.
	*/
	readonly isSeeking: boolean;

	/**
	How the text was drawn last; absent before it was.
	*/
	readonly drawn?: DrawnText;
};

/**
A text as it was drawn.
*/
type DrawnText = {
	/**
	Its lines, and how many of them the screen has room for.
	*/
	readonly lines: number;
	readonly rows: number;

	/**
	The indices of the lines that match the search; without one, those where a hunk begins.
	*/
	readonly found: readonly number[];
};

export const readFromTop: ReadPosition = {scroll: 0, isSeeking: false};

const clamped = (scroll: number, drawn: DrawnText | undefined): number =>
	Math.max(0, drawn === undefined ? scroll : Math.min(scroll, drawn.lines - drawn.rows));

/**
Scrolls by lines, down or up.
*/
export const scrolled = (text: ReadPosition, lines: number): ReadPosition => ({...text, scroll: clamped(text.scroll + lines, text.drawn)});

/**
A line as it is brought into sight: not at all when it is, else with a third of the screen above it.
*/
const inSight = ({scroll}: ReadPosition, line: number, {rows, ...drawn}: DrawnText): number =>
	line >= scroll && line < scroll + rows ? scroll : clamped(line - Math.floor(rows / 3), {rows, ...drawn});

/**
Goes to the next line that has what is looked for, or to the one before; after the last one comes the first.
*/
export const soughtNext = (text: ReadPosition, direction: 1 | -1): ReadPosition => {
	const {drawn, at = text.scroll - direction} = text;
	const found = drawn?.found ?? [];
	const beyond = direction === 1 ? found.find(line => line > at) : found.findLast(line => line < at);
	const line = beyond ?? found.at(direction === 1 ? 0 : -1);
	return drawn === undefined || line === undefined ? text : {...text, at: line, scroll: inSight(text, line, drawn)};
};

/**
Something else is looked for, or nothing.
*/
export const sought = ({search: _, at: _at, ...text}: ReadPosition, search: string): ReadPosition =>
	search === '' ? {...text, isSeeking: false} : {...text, search, isSeeking: true};

const isSameFound = (one: readonly number[], other: readonly number[]): boolean => one.length === other.length && one.every((line, index) => line === other[index]);

/**
The text was drawn: it is not scrolled beyond its end, and the first find comes into sight. The same position when nothing is new.
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
