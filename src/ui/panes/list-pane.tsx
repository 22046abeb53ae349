import type {ReactElement} from 'react';
import {
	windowEnd,
	windowStart,
	type Cursor,
	type Separators,
} from '../../store/rows/cursor.js';
import {unknownValueSentence} from '../../domain/filter/filter-problem.js';
import type {FindsAt, Sort} from '../../store/rows/filtering.js';
import {isRowList} from '../../store/rows/list-kinds.js';
import {filteredList, filterProblems} from '../../store/selectors/lists/lists.js';
import {isBelowModal} from '../../store/selectors/screen/modals.js';
import type {ListName} from '../../store/slices/view/view-look.js';
import type {State} from '../../store/state.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useTheme} from '../providers.js';
import {headingRows, itemRows, type PaneSize} from '../layout.js';
import type {Column} from '../list/column-widths.js';
import {hiddenColumnsText} from '../list/fit-columns.js';
import {headingLine, pointerColumns, useRowLines} from '../list/row-lines.js';
import {useColumnView} from '../list/use-column-view.js';
import {Frame, innerColumns} from '../parts/frame.js';
import {fitLine, type Segment, type Segments} from '../segment.js';
import type {Glyphs} from '../theme.js';
import {cutLines, wrapText} from '../wrap-text.js';

type ListPaneProps<Row extends {readonly id: string}, Facts> = {
	readonly list: ListName;
	readonly size: PaneSize;
	readonly title: string;
	readonly aside?: Segment;
	readonly isAsideKept?: boolean;
	readonly isFocused: boolean;

	/** Whether the rows belong to a deleted object, and can't be used. */
	readonly isGone?: boolean;
	readonly rows: readonly Row[];
	readonly cursor: Cursor;

	/** The id of the row drawn as selected. Undefined if there is none. */
	readonly selectedId: string | undefined;
	readonly columns: ReadonlyArray<Column<Row, Facts>>;
	readonly facts: Facts;

	/**
	The values on which the cells' texts depend, such as the project and the time zone. If one of these values changes, the columns are measured
	again.
	*/
	readonly basis: readonly unknown[];

	/** Whether the user asked for all columns. */
	readonly isWide?: boolean;
	readonly sort?: Sort | undefined;

	/**
	The lines between the rows. `label` returns the text of a line, given the row below the line and the index of that row.
	*/
	readonly separators?: Separators & {readonly label: (row: Row, index: number) => string};

	/** The text of the empty list. */
	readonly empty: Segment;
};

type Foot = {
	readonly hidden: string;
	readonly isZoomed: boolean;

	/** Whether the filter is from an earlier run, and the user has not pressed a key in the list since the start. */
	readonly isKept: boolean;
	readonly isFocused: boolean;
};

const zoomedText = 'zoomed: Z goes back';

/** Returns the possible texts of the note on a filter from an earlier run, longest first. */
const keptTexts = (isFocused: boolean): readonly string[] =>
	[...(isFocused ? ['filter kept from last time: esc clears it', 'filter kept: esc clears it'] : ['filter kept from last time']), 'filter kept'];

/**
Returns the text in the bottom border of a list: its hidden columns, and how to leave the zoom. A note on a filter from an earlier run replaces both.
*/
const footOf = ({hidden, isZoomed, isKept, isFocused}: Foot, size: PaneSize, {dot}: Glyphs): string => {
	if (isKept) {
		return keptTexts(isFocused).find(text => displayWidth(text) <= innerColumns(size) - 2) ?? '';
	}

	const both = [hidden, isZoomed ? zoomedText : ''].filter(text => text !== '').join(` ${dot} `);
	return displayWidth(both) <= innerColumns(size) - 2 || !isZoomed ? both : zoomedText;
};

/** Returns the matches of a list's filter. Undefined without a filter. */
const findsOf = (state: State, list: ListName): FindsAt | undefined =>
	!isRowList(list) || state.view.filters[list].trim() === '' ? undefined : filteredList(state, list).findsAt;

/**
Explains why a filter can't match any row, as a suffix to the text of the empty list. Empty for a filter that can match rows.
*/
const mistakeOf = (state: State, list: ListName): string => {
	const problem = isRowList(list) ? filterProblems(state, list).find(one => one.kind === 'unknown') : undefined;
	return problem === undefined ? '' : ` ${unknownValueSentence(problem)}`;
};

/**
Renders a framed list with a cursor, with headings if they fit. Only the visible rows are drawn, however long the list is.
*/
export const ListPane = <Row extends {readonly id: string}, Facts>({
	list, size, title, aside, isAsideKept = false, isFocused, isGone = false, rows, cursor, selectedId, columns, facts, basis, isWide = false, sort, separators, empty,
}: ListPaneProps<Row, Facts>): ReactElement => {
	const {glyphs} = useTheme();
	const isCovered = useAppState(state => isBelowModal(state, list));
	const hasKeys = isFocused && !isCovered;
	const inside = innerColumns(size);
	const space = {height: itemRows(size), separators};
	const start = windowStart(rows, cursor, space);
	const shown = rows.slice(start, windowEnd(start, rows.length, space) + 1);
	const findsAt = useAppState(state => findsOf(state, list));
	const view = useColumnView({
		list, columns, rows, shown, facts, basis, available: inside - pointerColumns, isWide,
		findsAt: findsAt === undefined ? undefined : index => findsAt(start + index),
	});
	const lineOf = useRowLines({
		view, facts, glyphs, inside, isFocused: hasKeys, isGone,
	});
	const lines = shown.flatMap((row, index): readonly Segments[] => {
		const line = lineOf(row, !isGone && row.id === selectedId);
		if (separators === undefined || !(index === 0 || separators.isNew(start + index))) {
			return [line];
		}

		const label = ` ${glyphs.horizontal.repeat(2)} ${separators.label(row, start + index)} `;
		return [fitLine([{text: label, tone: 'dim'}, {text: glyphs.horizontal.repeat(Math.max(0, inside - displayWidth(label))), tone: 'dim'}], inside), line];
	});
	const isZoomed = useAppState(state => state.view.isZoomed && state.view.mainView === 'panes' && state.view.focus === list);
	const isKept = useAppState(state => isRowList(list) && state.view.keptFilters.includes(list));
	const hidden = rows.length === 0 || !isFocused ? '' : hiddenColumnsText(view, glyphs);
	const mistake = useAppState(state => rows.length === 0 ? mistakeOf(state, list) : '');
	const emptyLines = cutLines((empty.text + sanitize(mistake)).split('\n').flatMap(line => wrapText(line, inside - 1)), Math.max(1, size.rows - 2)).map(text => fitLine([{text: ' '}, {...empty, text}], inside));
	const headings = headingRows(size) === 0 ? [] : [headingLine(view, sort, {glyphs, inside})];

	return (
		<Frame
			hasNames
			size={size}
			title={title}
			isFocused={hasKeys}
			isAsideKept={isAsideKept}
			lines={rows.length === 0 ? emptyLines : [...headings, ...lines]}
			foot={footOf({
				hidden, isZoomed, isKept, isFocused,
			}, size, glyphs)}
			{...(aside !== undefined && {aside})}
		/>
	);
};
