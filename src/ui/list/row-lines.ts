import type {Sort} from '../../store/rows/sort.js';
import {fitLine, type Segments} from '../segment.js';
import type {Glyphs, Tone} from '../theme.js';
import type {ColumnView} from './column-views.js';
import {cellsOf, headingSegments, rowSegments} from './row-segments.js';

type Look = {
	readonly glyphs: Glyphs;

	/**
	Cells of a line.
	*/
	readonly inside: number;
};

/**
Cells before the first column, for the pointer.
*/
export const pointerColumns = 1;

/**
The line of headings above the rows.
*/
export const headingLine = <Row, Facts>({columns}: ColumnView<Row, Facts>, sort: Sort | undefined, {glyphs, inside}: Look): Segments =>
	fitLine([{text: ' '.repeat(pointerColumns)}, ...headingSegments(columns, sort, glyphs)], inside);

type RowLook = Look & {
	readonly isSelected: boolean;
	readonly pointerTone: Tone;

	/**
	Whether the row is there to be seen and no more.
	*/
	readonly isGone?: boolean;
};

/**
A row of a list. What names it is bold where the cursor is.
*/
export const rowLine = <Row, Facts>({columns}: ColumnView<Row, Facts>, row: Row, facts: Facts, {glyphs, inside, isSelected, pointerTone, isGone = false}: RowLook): Segments => {
	const cells = rowSegments(columns, cellsOf(columns, row, facts), inside - pointerColumns);
	const named = isSelected ? columns.findIndex(({column}) => column.heading !== '') : -1;
	return fitLine([
		{text: isSelected ? glyphs.pointer : ' ', tone: pointerTone},
		...cells.map((cell, index) => isGone ? {text: cell.text, tone: 'dim' as const} : (index === named ? {...cell, isBold: true} : cell)),
	], inside);
};
