import {useMemo, type ReactElement} from 'react';
import {
	windowEnd,
	windowStart,
	type Cursor,
	type Separators,
} from '../../store/cursor.js';
import {displayWidth} from '../../terminal/width.js';
import {fitColumns, rowSegments, type Column} from '../columns.js';
import {useTheme} from '../hooks/use-theme.js';
import {itemRows, type PaneSize} from '../layout.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';

/**
How many rows are looked at to find how wide a column must be: enough for a screen, few enough to cost nothing.
*/
const measuredRows = 200;

type ListPaneProps<Row extends {readonly id: string}, Facts> = {
	readonly size: PaneSize;
	readonly title: string;
	readonly aside?: Segment;
	readonly isFocused: boolean;

	/**
	Whether the rows are of something that is gone: they are there to be seen and no more.
	*/
	readonly isGone?: boolean;
	readonly rows: readonly Row[];
	readonly cursor: Cursor;

	/**
	The row that is marked as selected; undefined marks none.
	*/
	readonly selectedId: string | undefined;
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly facts: Facts;

	/**
	Cells between two columns; 2 unless said.
	*/
	readonly gap?: number;

	/**
	Lines between the rows, and what each says, given the row below it and its index.
	*/
	readonly separators?: Separators & {readonly label: (row: Row, index: number) => string};

	/**
	What stands there when there are no rows.
	*/
	readonly empty: Segment;
};

/**
A framed list with a cursor. Only the rows in its window are drawn, however many there are.
*/
export const ListPane = <Row extends {readonly id: string}, Facts>({
	size, title, aside, isFocused, isGone = false, rows, cursor, selectedId, columns, facts, gap = 2, separators, empty,
}: ListPaneProps<Row, Facts>): ReactElement => {
	const {glyphs} = useTheme();
	const inside = innerColumns(size);
	const fitted = useMemo(
		() => fitColumns(columns, rows.slice(0, measuredRows), facts, {available: inside - 1, gap}),
		[columns, rows, facts, inside, gap],
	);

	const space = {height: itemRows(size), separators};
	const start = windowStart(rows, cursor, space);
	const lines = rows.slice(start, windowEnd(start, rows.length, space) + 1).flatMap((row, index): readonly Segments[] => {
		const isSelected = !isGone && row.id === selectedId;
		const shown = rowSegments(fitted, row, facts, gap);
		const cells: Segments = isGone ? shown.map(({text}) => ({text, tone: 'dim'})) : shown;
		const line = fitLine([
			{text: isSelected ? glyphs.pointer : ' ', tone: isFocused ? 'accent' : 'dim'},
			...(isSelected ? cells.map((cell, place) => place === 0 ? {...cell, isBold: true} : cell) : cells),
		], inside);
		if (separators === undefined || !(index === 0 || separators.isNew(start + index))) {
			return [line];
		}

		const label = ` ${glyphs.horizontal.repeat(2)} ${separators.label(row, start + index)} `;
		return [fitLine([{text: label, tone: 'dim'}, {text: glyphs.horizontal.repeat(Math.max(0, inside - displayWidth(label))), tone: 'dim'}], inside), line];
	});

	return (
		<Frame
			hasNames
			size={size}
			title={title}
			isFocused={isFocused}
			lines={rows.length === 0 ? [fitLine([{text: ' '}, empty], inside)] : lines}
			{...(aside !== undefined && {aside})}
		/>
	);
};
