import type {ListColumn} from '../../domain/attributes/derive.js';

/**
A column of a list.
*/
export type Column<Row, Facts> = ListColumn<Row, Facts>;

/**
A column as it is drawn, with the blank cells behind it.
*/
export type FittedColumn<Row, Facts> = {
	readonly column: Column<Row, Facts>;
	readonly width: number;
	readonly gap: number;
};
