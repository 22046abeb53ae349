import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
	cursorAt,
	cursorAtHead,
	keepCursor,
	moveCursor,
	pageCursor,
	windowStart,
	type Cursor,
} from '../../../src/store/rows/cursor.js';

const rows = (...ids: readonly string[]) => ids.map(id => ({id}));

test('after a list is read for the first time, the cursor is on the first row', () => {
	expect(keepCursor(rows('a', 'b'), undefined)).toEqual({selectedId: 'a', lastIndex: 0});
});

test('the cursor stays on its row when rows are inserted above it', () => {
	const cursor = cursorAt(rows('a', 'b', 'c'), cursorAtHead, 1, 10);
	expect(keepCursor(rows('new', 'a', 'b', 'c'), cursor)).toMatchObject({selectedId: 'b', lastIndex: 2});
});

test('after the cursor\'s row is removed, its id stays selected, and moving down selects the next row', () => {
	const before = rows('a', 'b', 'c', 'd');
	const cursor = cursorAt(before, cursorAtHead, 2, 10);
	const after = rows('a', 'b', 'd');
	expect(keepCursor(after, cursor).selectedId).toBe('c');
	expect(moveCursor(after, keepCursor(after, cursor), 1, 10).selectedId).toBe('d');
});

test('under the rule "nearest", the cursor of a removed row goes to the nearest row', () => {
	const cursor = cursorAt(rows('a', 'b', 'c', 'd'), cursorAtHead, 2, 10);
	expect(keepCursor(rows('a', 'b', 'd'), cursor, 'nearest')).toMatchObject({selectedId: 'd', lastIndex: 2});
	expect(keepCursor(rows('a'), cursor, 'nearest')).toMatchObject({selectedId: 'a', lastIndex: 0});
	expect(keepCursor([], cursor, 'nearest')).toBe(cursor);
	expect(keepCursor(rows('c', 'd'), cursor, 'nearest')).toMatchObject({selectedId: 'c', lastIndex: 0});
});

test('under the rule "led", the cursor stays on the first row until the user moves it', () => {
	const led = keepCursor(rows('victim'), undefined, 'led');
	const onHolder = keepCursor(rows('holder', 'victim'), led, 'led');
	expect(onHolder.selectedId).toBe('holder');
	expect(keepCursor(rows('holder', 'victim', 'other'), onHolder, 'led')).toBe(onHolder);
	const moved = moveCursor(rows('holder', 'victim'), onHolder, 1, 10);
	expect(keepCursor(rows('another', 'holder', 'victim'), moved, 'led').selectedId).toBe('victim');
	expect(keepCursor(rows('another', 'holder'), moved, 'led').selectedId).toBe('holder');
	const emptied = keepCursor([], moved, 'led');
	expect(keepCursor([], emptied, 'led')).toBe(emptied);
	expect(keepCursor(rows('first', 'second'), emptied, 'led').selectedId).toBe('first');
});

test('while new rows arrive at the top of a list, the window keeps showing the same rows', () => {
	const old = rows('5', '4', '3', '2', '1');
	const cursor = cursorAt(old, cursorAtHead, 4, 2);
	const start = windowStart(old, cursor, 2);
	const grown = rows('7', '6', '5', '4', '3', '2', '1');
	expect(windowStart(grown, cursor, 2)).toBe(start + 2);
});

test('with the cursor at the head of a list, the window shows the newest rows', () => {
	expect(windowStart(rows('9', '8', '7'), cursorAtHead, 2)).toBe(0);
});

test('the cursor stops at both ends of a list', () => {
	const list = rows('a', 'b', 'c');
	expect(moveCursor(list, cursorAt(list, cursorAtHead, 0, 2), -5, 2).selectedId).toBe('a');
	expect(moveCursor(list, cursorAt(list, cursorAtHead, 0, 2), 50, 2).selectedId).toBe('c');
	expect(moveCursor([], cursorAtHead, 1, 2)).toEqual(cursorAtHead);
});

test('the cursor\'s row is always inside the window, and the window inside the list', () => {
	fc.assert(fc.property(
		fc.uniqueArray(fc.string(), {minLength: 1, maxLength: 50}),
		fc.integer({min: 1, max: 20}),
		fc.array(fc.integer({min: -60, max: 60}), {maxLength: 20}),
		(ids, height, moves) => {
			const list = rows(...ids);
			let cursor: Cursor = cursorAtHead;
			for (const delta of moves) {
				cursor = moveCursor(list, cursor, delta, height);
				const start = windowStart(list, cursor, height);
				const position = ids.indexOf(cursor.selectedId ?? '');
				expect(position).toBeGreaterThanOrEqual(start);
				expect(position).toBeLessThan(start + height);
				expect(start).toBeLessThanOrEqual(Math.max(0, ids.length - height));
			}
		},
	));
});

test('the selected row and the separators above it always fit into the window', () => {
	fc.assert(fc.property(
		fc.array(fc.boolean(), {minLength: 1, maxLength: 50}),
		fc.integer({min: 3, max: 20}),
		fc.array(fc.integer({min: -60, max: 60}), {maxLength: 20}),
		(begins, height, moves) => {
			const list = rows(...begins.keys().map(String));
			const separators = {isNew: (index: number) => begins[index] === true};
			let cursor: Cursor = cursorAtHead;
			for (const delta of moves) {
				cursor = moveCursor(list, cursor, delta, {height, separators});
				const start = windowStart(list, cursor, {height, separators});
				const position = Number(cursor.selectedId);
				const between = begins.slice(start + 1, position + 1).filter(Boolean).length;
				expect(position).toBeGreaterThanOrEqual(start);
				expect(1 + between + (position - start) + 1).toBeLessThanOrEqual(height);
			}
		},
	));
});

test('paging through a list shows every row, even with separators between the rows', () => {
	fc.assert(fc.property(fc.array(fc.boolean(), {minLength: 1, maxLength: 60}), fc.integer({min: 4, max: 20}), (begins, height) => {
		const list = rows(...begins.keys().map(String));
		const space = {height, separators: {isNew: (index: number) => begins[index] === true}};
		const shownFrom = (start: number): readonly number[] => {
			const lines = begins.slice(start).map((isBegin, index) => index === 0 || isBegin ? 2 : 1);
			return lines.flatMap((_, index) => lines.slice(0, index + 1).reduce<number>((sum, line) => sum + line, 0) <= height ? [start + index] : []);
		};

		const seen = new Set<number>();
		let cursor: Cursor = cursorAtHead;
		for (const _ of list) {
			const start = windowStart(list, cursor, space);
			for (const index of shownFrom(start)) {
				seen.add(index);
			}

			cursor = pageCursor(list, cursor, 1, space);
		}

		expect(cursor.selectedId).toBe(String(list.length - 1));
		expect(seen.size).toBe(list.length);
	}));
});
