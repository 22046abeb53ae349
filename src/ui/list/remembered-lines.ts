import type {Segments} from '../segment.js';
import type {ColumnView} from './column-views.js';
import {rowLine, type RowLook} from './row-lines.js';

/**
All that decides how the rows of a list look, but which of them is selected.
*/
export type RowsLook<Row, Facts> = Required<Omit<RowLook, 'isSelected'>> & {
	readonly view: ColumnView<Row, Facts>;
	readonly facts: Facts;
};

export type LineOf<Row> = (row: Row, isSelected: boolean) => Segments;

/**
The lines of rows. Each row keeps its line, and the one it had under the cursor, so that a move makes one new line at the most.
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
