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
The lines of rows. A row that is not selected keeps its line, so that a move of the cursor makes two new ones and no more.
*/
export const rememberedLines = <Row extends WeakKey, Facts>({view, facts, ...look}: RowsLook<Row, Facts>): LineOf<Row> => {
	const known = new WeakMap<Row, Segments>();
	return (row, isSelected) => {
		if (isSelected) {
			return rowLine(view, row, facts, {...look, isSelected});
		}

		const line = known.get(row) ?? rowLine(view, row, facts, {...look, isSelected});
		known.set(row, line);
		return line;
	};
};
