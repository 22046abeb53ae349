import {useMemo} from 'react';
import {fitLine, type Segments, type Segment} from '../segment.js';
import type {Sort} from '../../store/rows/filtering.js';
import type {Glyphs} from '../theme.js';
import type {ColumnView} from './fit-columns.js';
import {cellsOf, headingSegments, rowSegments} from './row-segments.js';

/** Everything that determines how a list's rows look, except the selection. */
type RowsLook<Row, Facts> = Required<Omit<RowLook, 'isSelected'>> & {
	readonly view: ColumnView<Row, Facts>;
	readonly facts: Facts;
};

type LineOf<Row> = (row: Row, isSelected: boolean) => Segments;

/**
Creates a function that caches two lines for each row: the usual line, and the line while the row is selected. So a cursor move builds at most one new
line.
*/
export const rememberedLines = <Row extends WeakKey, Facts>({view, facts, ...look}: RowsLook<Row, Facts>): LineOf<Row> => {
	const usual = new WeakMap<Row, Segments>();
	const underCursor = new WeakMap<Row, Segments>();
	return (row, isSelected) => {
		const known = isSelected ? underCursor : usual;
		const line = known.get(row) ?? rowLine(view, row, facts, {...look, isSelected});
		known.set(row, line);
		return line;
	};
};

/**
Returns a function that builds the lines of a list's rows, and caches these lines until a field of {@link RowsLook} changes.
*/
export const useRowLines = <Row extends WeakKey, Facts>({view, facts, glyphs, inside, isFocused, isGone}: RowsLook<Row, Facts>): LineOf<Row> => useMemo(() => rememberedLines({
	view, facts, glyphs, inside, isFocused, isGone,
}), [view, facts, glyphs, inside, isFocused, isGone]);

type Look = {
	readonly glyphs: Glyphs;

	/** The width of a line. */
	readonly inside: number;
};

/** The width of the pointer before the first column. */
export const pointerColumns = 1;

export const headingLine = <Row, Facts>({columns}: ColumnView<Row, Facts>, sort: Sort | undefined, {glyphs, inside}: Look): Segments =>
	fitLine([{text: ' '.repeat(pointerColumns)}, ...headingSegments(columns, sort, glyphs)], inside);

export type RowLook = Look & {
	readonly isSelected: boolean;

	/** Whether the list has keyboard focus. In other lists, the selected row is marked by its pointer only. */
	readonly isFocused: boolean;

	/** Whether the row is only displayed and can't be used. */
	readonly isGone?: boolean;
};

/**
Highlights the selected row. Reverses the cells up to the cell with the object's name. Every terminal can show reversed text.
*/
const underCursor = (cells: Segments, named: number): Segments => cells.flatMap((cell, index): Segments => {
	if (index > named) {
		return [cell];
	}

	const text = index === named ? cell.text.trimEnd() : cell.text;
	const reversed: Segment = {
		// Spaces are not bold, because bold reversed spaces look different from other reversed spaces, and bold costs nine bytes.
		...cell, text, tone: 'accent', isReversed: true, isBold: cell.isBold === true && text.trim() !== '',
	};
	return [reversed, {text: cell.text.slice(text.length)}];
});

export const rowLine = <Row, Facts>({columns}: ColumnView<Row, Facts>, row: Row, facts: Facts, {glyphs, inside, isSelected, isFocused, isGone = false}: RowLook): Segments => {
	const cells = rowSegments(columns, cellsOf(columns, row, facts), inside - pointerColumns);
	if (isGone) {
		return fitLine([{text: ' '}, ...cells.map(({text}) => ({text, tone: 'dim'} as const))], inside);
	}

	if (!isSelected) {
		return fitLine([{text: ' '}, ...cells], inside);
	}

	return fitLine(isFocused
		? underCursor([{text: glyphs.pointer}, ...cells], 1 + columns.findIndex(({column}) => column.heading !== ''))
		: [{text: glyphs.pointer, tone: 'dim'}, ...cells], inside);
};
