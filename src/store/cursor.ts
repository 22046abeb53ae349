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

export type Rows = ReadonlyArray<{readonly id: string}>;

export const cursorAtHead: Cursor = {lastIndex: 0};

const indexes = new WeakMap<Rows, ReadonlyMap<string, number>>();

/**
The place of an id in a list, or -1. The map behind it is made once for each list, not for each question.
*/
export const indexOfId = (rows: Rows, id: string | undefined): number => {
	if (id === undefined) {
		return -1;
	}

	let index = indexes.get(rows);
	if (index === undefined) {
		index = new Map(rows.map((row, place) => [row.id, place]));
		indexes.set(rows, index);
	}

	return index.get(id) ?? -1;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

/**
The index of the first row to show in a window of so many rows, such that the selected row is inside.
*/
export const windowStart = (rows: Rows, cursor: Cursor, height: number): number => {
	const top = Math.max(0, indexOfId(rows, cursor.topId));
	const selected = indexOfId(rows, cursor.selectedId);
	const start = selected === -1 ? top : clamp(top, selected - height + 1, selected);
	return clamp(start, 0, rows.length - height);
};

/**
The cursor on the row at an index, with as little scrolling as that takes.
*/
export const cursorAt = (rows: Rows, cursor: Cursor, index: number, height: number): Cursor => {
	if (rows.length === 0) {
		return cursor;
	}

	const lastIndex = clamp(index, 0, rows.length - 1);
	const moved: Cursor = {selectedId: rows[lastIndex]?.id, topId: cursor.topId, lastIndex};
	return {...moved, topId: rows[windowStart(rows, moved, height)]?.id};
};

/**
The cursor moved by so many rows. When its row is gone, it goes on from where that was.
*/
export const moveCursor = (rows: Rows, cursor: Cursor, delta: number, height: number): Cursor => {
	const index = indexOfId(rows, cursor.selectedId);
	return index === -1 && cursor.selectedId !== undefined
		? cursorAt(rows, cursor, cursor.lastIndex, height)
		: cursorAt(rows, cursor, Math.max(0, index) + delta, height);
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
