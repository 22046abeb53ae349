import {
	isFixed,
	localFileCacheGb,
	ramGb,
	sizeLadder,
	vcpu,
	type SizeRange,
	connectionSize,
	maxConnections,
} from '../../../domain/computes/compute-size.js';
import {type SizesView, focusIndex} from '../../../forms/form.js';
import {padStart} from '../../../terminal/text/width.js';
import {type Segment, type Segments, fitLine} from '../../segment.js';
import type {Glyphs, Tone} from '../../theme.js';
import type {PaneSize} from '../../layout.js';
import {innerColumns} from '../../parts/frame.js';
import {
	formRows,
	mustBeSeen,
	pinnedTarget,
	type FormRow,
	type ShownForm,
} from './form-lines.js';

/** A column of the table of sizes: its heading, its width in cells, and its values. */
type SizeColumn = {
	readonly head: string;
	readonly columns: number;
	readonly cell: (cu: number) => number;

	/** Whether the column is left out in a narrow table. */
	readonly isWideOnly?: boolean;
};

const sizeColumns: readonly SizeColumn[] = [
	{head: 'CU', columns: 5, cell: cu => cu},
	{
		head: 'vCPU', columns: 6, cell: vcpu, isWideOnly: true,
	},
	{head: 'RAM GB', columns: 8, cell: ramGb},
	{
		head: 'LFC GB', columns: 8, cell: localFileCacheGb, isWideOnly: true,
	},
	{head: 'max_connections', columns: 16, cell: cu => maxConnections({min: cu, max: cu})},
];

const markColumns = 2;

/** The text beside the size that determines the max_connections of the chosen autoscaling range. */
const ruleText = 'range';

/** The text beside the current size, or beside each end of the current range. */
const currentText = 'now';

const shownColumns = (isWide: boolean): readonly SizeColumn[] => sizeColumns.filter(column => isWide || column.isWideOnly !== true);

/** Returns the width of the table of sizes, in cells. */
const sizeTableColumns = (isWide: boolean): number => markColumns + shownColumns(isWide).reduce((sum, {columns}) => sum + columns, 0) + ruleText.length + 3;

const isWithin = (cu: number, size: SizeRange | undefined): boolean => size !== undefined && cu >= size.min && cu <= size.max;

const isEnd = (cu: number, size: SizeRange | undefined): boolean => size !== undefined && (cu === size.min || cu === size.max);

const sizeRow = (cu: number, {before, after}: SizesView, columns: readonly SizeColumn[], glyphs: Glyphs): Segments => {
	const isNew = isEnd(cu, after);
	const isOld = isEnd(cu, before);
	const tone: Tone = isNew || isWithin(cu, after) ? 'accent' : (isOld ? 'plain' : 'dim');
	const mark: Segment = {text: `${isNew ? glyphs.pointer : (isOld ? glyphs.idle : ' ')} `, tone};
	// A range gets the max_connections of its maximum size, or of eight times its minimum size if that is less.
	const isRule = after !== undefined && !isFixed(after) && connectionSize(after) === cu;
	return [
		mark,
		{text: columns.map(({columns: width, cell}) => padStart(String(cell(cu)), width)).join(''), tone, isBold: isNew},
		...(isRule ? [{text: ` ${glyphs.left} ${ruleText}`, tone: 'accent'} as const] : []),
		...(isOld && !isNew && !isRule ? [{text: ` ${glyphs.left} ${currentText}`, tone}] : []),
	];
};

/**
Writes the part of the table of sizes around the chosen size, in `rows` lines. The chosen and the current size are marked.

@see docs/control-api.md#compute-sizes
*/
export const sizeTable = (sizes: SizesView, rows: number, glyphs: Glyphs, isWide: boolean): readonly Segments[] => {
	const columns = shownColumns(isWide);
	const chosen = sizes.after ?? sizes.before;
	const count = Math.max(0, rows - 1);
	const [least, most] = chosen === undefined ? [0, 0] : [sizeLadder.findIndex(cu => cu >= chosen.min), sizeLadder.findLastIndex(cu => cu <= chosen.max)];
	// The entire range is shown if it fits.
	const place = most - least < count ? Math.ceil((least + most) / 2) : most;
	const start = Math.max(0, Math.min(place - Math.floor(count / 2), sizeLadder.length - count));
	const head: Segments = [{text: `${' '.repeat(markColumns)}${columns.map(({head: name, columns: width}) => padStart(name, width)).join('')}`, tone: 'dim'}];
	return [head, ...sizeLadder.slice(start, start + count).map(cu => sizeRow(cu, sizes, columns, glyphs))];
};

/** The maximum width of a form, in cells. */
const widest = 84;

/** The minimum width of a form beside a table, in cells. */
const leastBesideTable = 54;

export const tableGap = 3;

/** The maximum number of rows for the choices of a field. In a small window, the maximum is {@link fewChoiceRows}. */
const mostChoiceRows = 5;
const fewChoiceRows = 3;
const littleRoom = 16;

/**
The number of rows around the lines of a form: borders, buttons, and a blank line. The last row of the screen stays free for notices.
*/
const aroundRows = 4;

/** Returns the width of the table of sizes beside a form, or undefined if the table does not fit. */
const tableFor = (inside: number): {readonly columns: number; readonly isWide: boolean} | undefined =>
	[true, false]
		.map(isWide => ({columns: sizeTableColumns(isWide), isWide}))
		.find(({columns}) => inside - columns - tableGap >= leastBesideTable);

/** The size and position of a form's parts, for drawing and for clicks. */
export type FormLayout = {
	readonly size: PaneSize;

	/** The width of the lines, without the table of sizes. */
	readonly inside: number;
	readonly table: ReturnType<typeof tableFor>;
	readonly pinned: readonly Segments[];

	/** The visible lines of the form, below the `pinned` lines. */
	readonly shown: readonly FormRow[];

	/** Whether more lines are hidden above or below. */
	readonly isScrolled: boolean;

	/** Whether more lines are hidden below. */
	readonly hasMoreBelow: boolean;
	readonly visible: number;

	/**
	The position of the focused field among the visible lines. The position is negative or beyond the end if the field is hidden.
	*/
	readonly place: number;
	readonly choiceRows: number;

	/** The number of lines by which the form is scrolled beyond an end. */
	readonly excess: number;
};

/** Lays out a form on a screen. If the form has more lines than fit, the lines around the focused field are shown. */
export const formLayout = (form: ShownForm, screen: PaneSize, glyphs: Glyphs): FormLayout => {
	const {modal, view} = form;
	const columns = Math.min(screen.columns, view.sizes === undefined ? widest : widest + sizeTableColumns(true) + tableGap);
	const table = view.sizes === undefined ? undefined : tableFor(innerColumns({columns, rows: 0}));
	const inside = innerColumns({columns, rows: 0}) - (table === undefined ? 0 : table.columns + tableGap);
	const room = Math.max(1, screen.rows - aroundRows - 1);
	const choiceRowsOf = (index: number): number => {
		const other = view.fields[index];
		const count = other?.kind === 'choice' ? other.choices.length : 1;
		return Math.max(1, Math.min(count, room < littleRoom ? fewChoiceRows : mostChoiceRows));
	};

	const focus = focusIndex(view, modal.focus);
	const choiceRows = choiceRowsOf(focus);
	const {rows, tallest, isTight} = formRows(form, glyphs, {columns: inside, rows: room}, choiceRowsOf);
	const target = isTight && !mustBeSeen(form) ? pinnedTarget(view, inside, glyphs) : undefined;
	const pinned = target === undefined ? [] : [fitLine(target, inside)];
	const visible = Math.min(tallest, room);
	const scrolling = visible - pinned.length;
	const size: PaneSize = {columns, rows: visible + aroundRows};
	const focused = rows.findIndex(row => row.fieldIndex === focus);
	// While a button has the focus, the lines about the effects of the form are shown.
	const effects = rows.findIndex(({isEffect = false}) => isEffect);
	const wanted = focused === -1 ? (effects === -1 ? rows.length : effects) : focused - Math.max(1, Math.floor((scrolling - choiceRows) / 2));
	const most = Math.max(0, rows.length - scrolling);
	const usual = mustBeSeen(form) ? 0 : Math.max(0, Math.min(wanted, most));
	const start = Math.max(0, Math.min(usual + modal.scroll, most));
	return {
		size, inside, table, pinned, visible, choiceRows,
		shown: rows.slice(start, start + scrolling),
		isScrolled: rows.length > scrolling,
		hasMoreBelow: start + scrolling < rows.length,
		place: focused - start,
		excess: usual + modal.scroll - start,
	};
};
