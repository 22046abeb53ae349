import {indexOfId, type Rows} from './row-lookup.js';

/**
Where the eye is in a list: held by id, so that rows that come, go or change places move nothing under it.

- `selectedId` is the row the cursor is on. None means: at the head of a list that is followed, or the row is gone
  and nothing is selected until the user moves again (an action must never slip to a neighbour).
- `topId` is the first row shown. None means: the head of the list.
- `lastIndex` is where the selected row was seen last, to go on from when it is gone.
*/
export type Cursor = {
	readonly selectedId?: string;
	readonly topId?: string;
	readonly lastIndex: number;
};

export const cursorAtHead: Cursor = {lastIndex: 0};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

/**
Where lines stand between the rows: one before the first row shown, and one before each row with which something new begins.
*/
export type Separators = {
	readonly isNew: (index: number) => boolean;
};

/**
How many lines there are for rows, and for what stands between them.
*/
export type Space = number | {
	readonly height: number;
	readonly separators: Separators | undefined;
};

/**
The first row of a window of so many lines whose last row is the given one.
*/
const startFor = (last: number, space: Space): number => {
	const height = typeof space === 'number' ? space : space.height;
	const separators = typeof space === 'number' ? undefined : space.separators;
	if (separators === undefined) {
		return Math.max(0, last - height + 1);
	}

	// The row itself, and the line above the window's first row.
	let lines = 2;
	let start = last;
	while (start > 0) {
		lines += separators.isNew(start) ? 2 : 1;
		if (lines > height) {
			break;
		}

		start--;
	}

	return Math.max(0, start);
};

/**
The index of the last row of a window of so many lines whose first row is the given one, of so many rows in all.
*/
export const windowEnd = (first: number, count: number, space: Space): number => {
	if (typeof space === 'number' || space.separators === undefined) {
		return first + (typeof space === 'number' ? space : space.height) - 1;
	}

	let lines = 2;
	let end = first;
	while (end < count - 1) {
		lines += space.separators.isNew(end + 1) ? 2 : 1;
		if (lines > space.height) {
			break;
		}

		end++;
	}

	return end;
};

/**
The index of the first row to show in a window of so many lines, such that the selected row is inside.
*/
export const windowStart = (rows: Rows, cursor: Cursor, space: Space): number => {
	const top = Math.max(0, indexOfId(rows, cursor.topId));
	const selected = indexOfId(rows, cursor.selectedId);
	const start = selected === -1 ? top : clamp(top, startFor(selected, space), selected);
	return clamp(start, 0, startFor(rows.length - 1, space));
};

/**
The cursor on the row at an index, with as little scrolling as that takes.
*/
export const cursorAt = (rows: Rows, cursor: Cursor, index: number, space: Space): Cursor => {
	if (rows.length === 0) {
		return cursor;
	}

	const lastIndex = clamp(index, 0, rows.length - 1);
	const moved: Cursor = {selectedId: rows[lastIndex]?.id, topId: cursor.topId, lastIndex};
	return {...moved, topId: rows[windowStart(rows, moved, space)]?.id};
};

/**
The cursor moved by so many rows. When its row is gone, it goes on from where that was.
*/
export const moveCursor = (rows: Rows, cursor: Cursor, delta: number, space: Space): Cursor => {
	const index = indexOfId(rows, cursor.selectedId);
	return index === -1 && cursor.selectedId !== undefined
		? cursorAt(rows, cursor, cursor.lastIndex, space)
		: cursorAt(rows, cursor, Math.max(0, index) + delta, space);
};

/**
The cursor moved by a screenful, so that the row it was on stays in sight and none is passed over.
*/
export const pageCursor = (rows: Rows, cursor: Cursor, direction: 1 | -1, space: Space): Cursor => {
	const index = Math.max(0, indexOfId(rows, cursor.selectedId));
	const target = direction === 1 ? Math.max(index + 1, windowEnd(index, rows.length, space)) : Math.min(index - 1, startFor(index, space));
	return moveCursor(rows, cursor, target - index, space);
};

/**
The cursor after its list changed: on the first row when there was none, and nowhere when its row is gone.
*/
export const keepCursor = (rows: Rows, cursor: Cursor | undefined): Cursor => {
	if (cursor === undefined) {
		return {selectedId: rows[0]?.id, lastIndex: 0};
	}

	const index = indexOfId(rows, cursor.selectedId);
	return index === -1 || index === cursor.lastIndex ? cursor : {...cursor, lastIndex: index};
};
