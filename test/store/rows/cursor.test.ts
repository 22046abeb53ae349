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

test('a new list starts with its first row selected', () => {
	expect(keepCursor(rows('a', 'b'), undefined)).toEqual({selectedId: 'a', lastIndex: 0});
});

test('the cursor stays on its row when rows are inserted before it', () => {
	const cursor = cursorAt(rows('a', 'b', 'c'), cursorAtHead, 1, 10);
	expect(keepCursor(rows('new', 'a', 'b', 'c'), cursor)).toMatchObject({selectedId: 'b', lastIndex: 2});
});

test('a removed row leaves nothing selected, and the next move continues from its position', () => {
	const before = rows('a', 'b', 'c', 'd');
	const cursor = cursorAt(before, cursorAtHead, 2, 10);
	const after = rows('a', 'b', 'd');
	expect(keepCursor(after, cursor).selectedId).toBe('c');
	expect(moveCursor(after, keepCursor(after, cursor), 1, 10).selectedId).toBe('d');
});

test('the window keeps its rows while new rows arrive above it', () => {
	const old = rows('5', '4', '3', '2', '1');
	const cursor = cursorAt(old, cursorAtHead, 4, 2);
	const start = windowStart(old, cursor, 2);
	const grown = rows('7', '6', '5', '4', '3', '2', '1');
	expect(windowStart(grown, cursor, 2)).toBe(start + 2);
});

test('the window of a followed list stays at its head', () => {
	expect(windowStart(rows('9', '8', '7'), cursorAtHead, 2)).toBe(0);
});

test('the cursor stops at both ends', () => {
	const list = rows('a', 'b', 'c');
	expect(moveCursor(list, cursorAt(list, cursorAtHead, 0, 2), -5, 2).selectedId).toBe('a');
	expect(moveCursor(list, cursorAt(list, cursorAtHead, 0, 2), 50, 2).selectedId).toBe('c');
	expect(moveCursor([], cursorAtHead, 1, 2)).toEqual(cursorAtHead);
});

test('wherever the cursor moves, its row is inside of the window and the window inside of the list', () => {
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

test('with lines between rows, the selected row and the lines above it are inside of the window, wherever the cursor moves', () => {
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

test('paging shows every row, whatever lines are between them', () => {
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
