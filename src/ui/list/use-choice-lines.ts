import {headingsIn} from '../layout.js';
import {useTheme} from '../providers.js';
import type {Segment, Segments} from '../segment.js';
import {restAside} from '../parts/frame.js';
import {hiddenColumnsText} from './fit-columns.js';
import {headingLine, pointerColumns, rowLine} from './row-lines.js';
import {useColumnView, type ListContents} from './use-column-view.js';

/** The visible rows of a short list, and the height of its headings. */
type ChoiceWindow = {
	readonly headings: number;
	readonly start: number;
	readonly height: number;
};

/**
Chooses the visible rows of a list. If not all rows fit, the selected row stays near the middle.

`index`: the index of the selected row; -1 without a cursor.
`room`: the maximum height of the list.
*/
export const choiceWindow = ({count, index}: {readonly count: number; readonly index: number}, room: number): ChoiceWindow => {
	const headings = count === 0 ? 0 : headingsIn(room);
	const height = room - headings;
	return {headings, height, start: Math.max(0, Math.min(index - Math.floor(height / 2), count - height))};
};

type Choices<Row, Facts> = Pick<ListContents<Row, Facts>, 'list' | 'columns' | 'rows' | 'facts' | 'basis'> & {
	/** The index of the selected row; -1 without a cursor. */
	readonly index: number;

	/** The width of a line. */
	readonly inside: number;

	/** The maximum height of the list. */
	readonly room: number;
};

type ChoiceLines = {
	readonly lines: readonly Segments[];
	readonly foot: string;

	/** The text at the right end of the frame, if rows are hidden. */
	readonly rest: {readonly aside?: Segment};
};

/**
Builds the lines of a list of choices, headings first, and the text in the bottom border of its dialog. The dialog is as high as the list. The
selected row stays near the middle if not all rows fit.
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
