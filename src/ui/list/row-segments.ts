import type {Sort} from '../../store/rows/filtering.js';
import type {AttributeCell} from '../../domain/attributes/cell.js';
import {
	cutMiddle,
	cut,
	displayWidth,
	pad,
	padStart,
} from '../../terminal/text/width.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import type {Segment, Segments} from '../segment.js';
import type {FittedColumn} from './column-widths.js';

type RowCell = Segment & Pick<AttributeCell, 'short'>;

type Fitted<Row, Facts> = ReadonlyArray<FittedColumn<Row, Facts>>;

/** Returns the cells of a row, sanitized for drawing. */
export const cellsOf = <Row, Facts>(fitted: Fitted<Row, Facts>, row: Row, facts: Facts): readonly RowCell[] =>
	fitted.map(({column}) => {
		const cell = column.cell(row, facts);
		const text = sanitize(cell.text);
		return cell.short === undefined ? {...cell, text} : {...cell, text, short: sanitize(cell.short)};
	});

/**
Joins the cells of a row. A cell that is wider than its column extends over the blank cells after it, and is cut where the blank cells end.
*/
export const rowSegments = <Row, Facts>(fitted: Fitted<Row, Facts>, cells: readonly RowCell[], available: number): Segments => {
	const segments: Segment[] = [];
	let left = 0;
	for (let index = 0; index < fitted.length; index++) {
		const {column, width, gap} = fitted[index]!;
		const {short, ...cell} = cells[index]!;
		let room = width;
		let behind = gap;
		if (displayWidth(cell.text) > width && column.isRightAligned !== true) {
			while (index + 1 < fitted.length && cells[index + 1]?.text === '' && displayWidth(cell.text) > room) {
				index++;
				room += behind + fitted[index]!.width;
				behind = fitted[index]!.gap;
			}

			room = index === fitted.length - 1 ? Math.max(room, available - left) : room;
		}

		const said = short !== undefined && displayWidth(cell.text) > room && displayWidth(short) <= room ? short : cell.text;
		const text = column.isCutInMiddle === true ? cutMiddle(said, room) : cut(said, room);
		segments.push({...cell, text: `${column.isRightAligned === true ? padStart(text, room) : pad(text, room)}${' '.repeat(behind)}`});
		left += room + behind;
	}

	return segments;
};

/**
Builds the column headings, with an arrow after the heading of the sort column. The arrow is in the gap between the columns, so no column moves.
*/
export const headingSegments = <Row, Facts>(fitted: Fitted<Row, Facts>, sort: Sort | undefined, arrows: {readonly up: string; readonly down: string}): Segments =>
	fitted.map(({column: {id, heading, isRightAligned}, width, gap}) => {
		const text = isRightAligned === true ? padStart(heading, width) : pad(heading, width);
		if (sort?.field !== id || heading === '') {
			return {text: `${text}${' '.repeat(gap)}`, tone: 'dim'};
		}

		const arrow = sort.isDescending ? arrows.down : arrows.up;
		return {text: isRightAligned === true ? `${text}${arrow}${' '.repeat(Math.max(0, gap - 1))}` : pad(`${heading}${arrow}`, width + gap), tone: 'dim'};
	});
