import type {Sort} from '../../store/rows/sort.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
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

export type RowLook = Look & {
	readonly isSelected: boolean;

	/**
	Whether the list has the keys. In others, the row that is selected has a quiet mark.
	*/
	readonly isFocused: boolean;

	/**
	Whether the row is there to be seen and no more.
	*/
	readonly isGone?: boolean;
};

/**
The cells of the row that has the cursor: those up to what names it are in reverse, which shows on every terminal.
*/
const underCursor = (cells: Segments, named: number): Segments => cells.flatMap((cell, index): Segments => {
	if (index > named) {
		return [cell];
	}

	const text = index === named ? cell.text.trimEnd() : cell.text;
	const reversed: Segment = {
		// Where the colours are turned round, the weight of a blank would be seen, and takes nine bytes.
		...cell, text, tone: 'accent', isReversed: true, isBold: cell.isBold === true && text.trim() !== '',
	};
	return [reversed, {text: cell.text.slice(text.length)}];
});

/**
A row of a list.
*/
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
