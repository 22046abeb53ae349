import fc from 'fast-check';
import {expect, test} from 'vitest';
import {panes} from '../../src/store/rows/list-kinds.js';
import {layoutOf} from '../../src/ui/layout.js';

test.each([
	[160, 50, 'wide'],
	[120, 40, 'wide'],
	[100, 30, 'wide'],
	[99, 30, 'stacked'],
	[80, 24, 'stacked'],
	[60, 16, 'stacked'],
	[59, 16, 'single'],
	[60, 15, 'single'],
	[40, 10, 'single'],
	[39, 10, 'tooSmall'],
	[40, 9, 'tooSmall'],
] as const)('a screen of %i×%i has the layout %s', (columns, rows, kind) => {
	expect(layoutOf({columns, rows}, rows - 2, {
		focus: 'projects', isAll: false, isZoomed: false, isWide: false,
	}).kind).toBe(kind);
});

test('the panes fill exactly the available rows, with at least one row each', () => {
	fc.assert(fc.property(
		fc.integer({min: 40, max: 300}), fc.integer({min: 10, max: 120}), fc.integer({min: 0, max: 1}), fc.constantFrom(...panes), (columns, rows, banner, focus) => {
			const room = rows - 2 - banner;
			const {kind, panes: {projects, computes, operations}} = layoutOf({columns, rows}, room, {
				focus, isAll: false, isZoomed: false, isWide: false,
			});
			for (const pane of [projects, computes, operations]) {
				expect(pane.rows).toBeGreaterThanOrEqual(3);
				expect(pane.columns).toBeLessThanOrEqual(columns);
			}

			if (kind === 'wide') {
				expect(projects.columns + computes.columns).toBe(columns);
				expect(projects.rows + operations.rows).toBe(room);
			} else if (kind === 'stacked') {
				expect(projects.rows + computes.rows + operations.rows).toBe(room);
			} else {
				expect(operations.rows).toBe(room - 1);
			}
		},
	));
});

test('with few rows, the focused pane gets most of the rows', () => {
	const {panes: {projects, computes}} = layoutOf({columns: 80, rows: 20}, 18, {
		focus: 'computes', isAll: false, isZoomed: false, isWide: false,
	});
	expect(computes.rows).toBeGreaterThan(projects.rows);
});
