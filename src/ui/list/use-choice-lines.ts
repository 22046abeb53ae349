import {headingsIn} from '../layout.js';
import {useTheme} from '../providers.js';
import type {Segment, Segments} from '../segment.js';
import {hiddenColumnsText, restAside} from './rest-aside.js';
import {headingLine, pointerColumns, rowLine} from './row-lines.js';
import {useColumnView, type ListContents} from './use-column-view.js';

/**
Which rows of a short list are drawn, below how many rows of headings.
*/
type ChoiceWindow = {
	readonly headings: number;
	readonly start: number;
	readonly height: number;
};

/**
The rows around the one with the cursor, which stays near the middle where not all have room. Without a cursor its index is -1; `room` is the
most lines that there are for the list.
*/
export const choiceWindow = ({count, index}: {readonly count: number; readonly index: number}, room: number): ChoiceWindow => {
	const headings = count === 0 ? 0 : headingsIn(room);
	const height = room - headings;
	return {headings, height, start: Math.max(0, Math.min(index - Math.floor(height / 2), count - height))};
};

type Choices<Row, Facts> = Pick<ListContents<Row, Facts>, 'list' | 'columns' | 'rows' | 'facts' | 'basis'> & {
	/**
	The row that the cursor is on; -1 where there is no cursor.
	*/
	readonly index: number;

	/**
	Cells of a line.
	*/
	readonly inside: number;

	/**
	Lines there are for the list at most.
	*/
	readonly room: number;
};

type ChoiceLines = {
	readonly lines: readonly Segments[];
	readonly foot: string;

	/**
	At the right end of the frame, where rows are out of sight.
	*/
	readonly rest: {readonly aside?: Segment};
};

/**
A short list to choose from, in a dialog as high as the list: its lines, headings first, and what its frame says at the foot. The row with
the cursor stays near the middle where not all have room.
*/
export const useChoiceLines = <Row extends WeakKey, Facts>({list, columns, rows, facts, basis, index, inside, room}: Choices<Row, Facts>): ChoiceLines => {
	const {glyphs} = useTheme();
	const {headings, start, height} = choiceWindow({count: rows.length, index}, room);
	const shown = rows.slice(start, start + height);
	const view = useColumnView({
		list, columns, rows, shown, facts, basis, available: inside - pointerColumns,
	});
	const look = {glyphs, inside, isFocused: true} as const;
	return {
		lines: [
			...(headings === 0 ? [] : [headingLine(view, undefined, look)]),
			...shown.map((row, offset) => rowLine(view, row, facts, {...look, isSelected: start + offset === index})),
		],
		foot: hiddenColumnsText(view, glyphs),
		rest: restAside({start, height, count: rows.length}),
	};
};
