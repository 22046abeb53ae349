import {indexOfId, type Rows} from './row-lookup.js';

/**
Returns the ids of all rows from the last mark to the cursor, in either direction. Without a mark, returns only the id of the cursor's row. Without a
cursor, returns no ids.
*/
export const rangeToMark = (rows: Rows, marks: readonly string[], cursorId: string | undefined): readonly string[] => {
	const cursor = indexOfId(rows, cursorId);
	if (cursor === -1) {
		return [];
	}

	const lastMark = indexOfId(rows, marks.at(-1));
	const anchor = lastMark === -1 ? cursor : lastMark;
	return rows.slice(Math.min(anchor, cursor), Math.max(anchor, cursor) + 1).map(({id}) => id);
};

/**
The cursor and the scroll position of a list. Ids keep the cursor and the scroll position on their rows when other rows are added, removed or moved.

- `selectedId` is the id of the row under the cursor, or undefined while the cursor follows the newest row at the head of a list. If the selected row
  disappears from a list whose commands act at once, no row is selected until the user moves the cursor. The next command then can't hit a neighboring
  row.
- `topId` is the id of the first visible row, or undefined at the head of the list.
- `lastIndex` is the last known index of the selected row. When that row is gone, the cursor continues from this index.
- `isLed` is set in a list with the rule `led` until the user moves the cursor. Until then, the cursor stays on the first row, even when another row
  becomes the first.
*/
export type Cursor = {
	readonly selectedId?: string;
	readonly topId?: string;
	readonly lastIndex: number;
	readonly isLed?: boolean;
};

export const cursorAtHead: Cursor = {lastIndex: 0};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

/** Separator lines between rows: one above the first visible row, and one above each row that starts a new section. */
export type Separators = {
	readonly isNew: (index: number) => boolean;
};

/** The number of lines available for rows and separators. */
export type Space = number | {
	readonly height: number;
	readonly separators: Separators | undefined;
};

/** Returns the index of the first visible row when `last` is the last visible row. */
const startFor = (last: number, space: Space): number => {
	const height = typeof space === 'number' ? space : space.height;
	const separators = typeof space === 'number' ? undefined : space.separators;
	if (separators === undefined) {
		return Math.max(0, last - height + 1);
	}

	// The lines of the last row and of the separator above it.
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

/** Returns the index of the last visible row when `first` is the first visible row, in a list of `count` rows. */
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

/** Returns the index of the first row to show. Scrolls only as far as needed to keep the selected row visible. */
export const windowStart = (rows: Rows, cursor: Cursor, space: Space): number => {
	const top = Math.max(0, indexOfId(rows, cursor.topId));
	const selected = indexOfId(rows, cursor.selectedId);
	const start = selected === -1 ? top : clamp(top, startFor(selected, space), selected);
	return clamp(start, 0, startFor(rows.length - 1, space));
};

/** Moves the cursor to the row at an index, scrolling as little as possible. */
export const cursorAt = (rows: Rows, cursor: Cursor, index: number, space: Space): Cursor => {
	if (rows.length === 0) {
		return cursor;
	}

	const lastIndex = clamp(index, 0, rows.length - 1);
	const moved: Cursor = {selectedId: rows[lastIndex]?.id, topId: cursor.topId, lastIndex};
	return {...moved, topId: rows[windowStart(rows, moved, space)]?.id};
};

/**
Moves the cursor by `delta` rows. If the row under the cursor is gone, moves the cursor to the last known index of that row.
*/
export const moveCursor = (rows: Rows, cursor: Cursor, delta: number, space: Space): Cursor => {
	const index = indexOfId(rows, cursor.selectedId);
	return index === -1 && cursor.selectedId !== undefined
		? cursorAt(rows, cursor, cursor.lastIndex, space)
		: cursorAt(rows, cursor, Math.max(0, index) + delta, space);
};

/** Moves the cursor by one screen. The cursor's old row stays visible, so the user sees every row. */
export const pageCursor = (rows: Rows, cursor: Cursor, direction: 1 | -1, space: Space): Cursor => {
	const index = Math.max(0, indexOfId(rows, cursor.selectedId));
	const target = direction === 1 ? Math.max(index + 1, windowEnd(index, rows.length, space)) : Math.min(index - 1, startFor(index, space));
	return moveCursor(rows, cursor, target - index, space);
};

/**
The reaction of a list's cursor to changed rows.

- `unselected`: when the cursor's row is gone, no row is selected
- `nearest`: when the cursor's row is gone, the cursor moves to the row that is now at the same index, or to the last row
- `led`: like `nearest`, but the cursor stays on the first row until the user moves the cursor. After the list was empty, the cursor stays on the
  first row again.
*/
export type CursorRule = 'unselected' | 'nearest' | 'led';

const ledCursor = (rows: Rows, cursor: Cursor): Cursor => {
	const selectedId = rows[0]?.id;
	return cursor.isLed === true && cursor.selectedId === selectedId ? cursor : {selectedId, lastIndex: 0, isLed: true};
};

/**
Updates a list's cursor after the list changed. A new cursor starts on the first row. If an existing cursor's row is gone, `rule` decides where the
cursor goes.
*/
export const keepCursor = (rows: Rows, cursor: Cursor | undefined, rule: CursorRule = 'unselected'): Cursor => {
	if (rule === 'led' && (rows.length === 0 || cursor === undefined || cursor.isLed === true)) {
		return ledCursor(rows, cursor ?? cursorAtHead);
	}

	if (cursor === undefined) {
		return {selectedId: rows[0]?.id, lastIndex: 0};
	}

	const index = indexOfId(rows, cursor.selectedId);
	if (index === -1 && rule !== 'unselected' && rows.length > 0) {
		const lastIndex = clamp(cursor.lastIndex, 0, rows.length - 1);
		return {...cursor, selectedId: rows[lastIndex]?.id, lastIndex};
	}

	return index === -1 || index === cursor.lastIndex ? cursor : {...cursor, lastIndex: index};
};
