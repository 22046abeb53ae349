import {
	chartValues,
	headlineOf,
	loadChartsOf,
	loadFacts,
	rateColumn,
	scaleTop,
	type LoadChart,
} from '../../../domain/server/load-charts.js';
import {columnMilliseconds, type LoadColumn, type LoadReading} from '../../../domain/server/load.js';
import type {Operation} from '../../../domain/operations/operation.js';
import {formatSpan} from '../../../domain/text/duration.js';
import {displayWidth} from '../../../terminal/text/width.js';
import type {PaneSize} from '../../layout.js';
import type {Segment, Segments} from '../../segment.js';
import type {Glyphs, Tone} from '../../theme.js';
import {axisLine, chartRows, type AxisMark} from './chart.js';

/**
The arrangement of the charts. On a large screen, all charts are tall, with two side by side. On a smaller screen, each chart has one line. On a very
small screen, only the most important charts are shown.
*/
type LoadForm = {
	/** The height of the sentences above the charts. */
	readonly remarks: number;
	readonly isTall: boolean;
	readonly charts: number;

	/** The height of a chart, without its heading if it has one. */
	readonly height: number;
	readonly facts: number;
};

const tallRows = 34;
const tallColumns = 100;
const roomyRows = 18;
const fewestRows = 12;

/** The minimum width for one-line charts with full titles. */
const plainColumns = 80;

/**
The minimum height of a tall chart, without its heading. Charts grow with the screen while the list has enough rows.
*/
const leastHeight = 4;
const mostHeight = 12;
const enoughListRows = 18;

/** The number of rows around tall charts: for the sentences, the time axis and the facts. */
const aroundRows = 5;

/** The number of rows of tall charts. Each row has two charts side by side. */
const chartRowCount = 3;

export const loadForm = ({columns, rows}: PaneSize): LoadForm => {
	if (rows >= tallRows && columns >= tallColumns) {
		return {
			remarks: 2, isTall: true, charts: 6, facts: 2,
			height: Math.max(leastHeight, Math.min(mostHeight, Math.floor((rows - aroundRows - enoughListRows) / chartRowCount) - 1)),
		};
	}

	return rows >= roomyRows
		? {
			remarks: 2, isTall: false, charts: 6, height: 1, facts: 1,
		}
		: {
			remarks: 2, isTall: false, charts: rows >= fewestRows ? 4 : 2, height: 1, facts: 0,
		};
};

/** Returns the number of rows above the list: sentences, charts, their time axis, and facts. */
export const rowsAbove = (size: PaneSize): number => {
	const {remarks, isTall, charts, height, facts} = loadForm(size);
	return remarks + (isTall ? charts / 2 * (height + 1) : charts) + 1 + facts;
};

export const loadListSize = (size: PaneSize): PaneSize => ({columns: size.columns, rows: Math.max(3, size.rows - rowsAbove(size))});

type Shown = {
	readonly columns: readonly LoadColumn[];
	readonly latest: LoadReading | undefined;
	readonly operations: readonly Operation[];
	readonly glyphs: Glyphs;

	/**
	The time of the newest column, if the charts are not current: `as of 02:56:19`. Figures for the present are then left out.
	*/
	readonly asOf?: string | undefined;
};

const words: ReadonlyMap<string, string> = new Map([['start_compute', 'start'], ['suspend_compute', 'suspend'], ['apply_config', 'settings']]);

/**
Returns the compute's operations as marks on the time axis, oldest first. A mark is in the column of the operation's latest update. For an operation
that has ended, this is its end.
*/
const marksOf = ({columns, operations}: Shown): readonly AxisMark[] => {
	const last = columns.at(-1)?.at;
	return last === undefined
		? []
		: operations.toReversed().map(({action, status, updatedAt}) => ({
			before: last - Math.floor(updatedAt / columnMilliseconds), word: `${words.get(action) ?? action}${status === 'failed' ? ' failed' : ''}`,
		}));
};

/** Draws the time axis. If no mark is in the way, the axis begins with the time span of the charts. */
const axisOf = (shown: Shown, width: number): Segments => {
	const said = shown.asOf ?? `${formatSpan(width * columnMilliseconds)} earlier`;
	const hasRoom = (axis: string): boolean => axis.startsWith(' '.repeat(said.length + 1));
	const marks = marksOf(shown);
	const worded = axisLine(marks, width, shown.glyphs.up);
	// If the charts are not current, their time matters more than the labels of the marks, so the labels are left out.
	const axis = shown.asOf === undefined || hasRoom(worded) ? worded : axisLine(marks.map(mark => ({...mark, word: ''})), width, shown.glyphs.up);
	const first = hasRoom(axis) ? said : '';
	return [{text: first, tone: 'dim'}, {text: axis.slice(first.length), tone: 'busy'}];
};

const partsGap = '  ';

/** Cuts a text after the last part that fits, and pads the text with spaces. Parts are separated by two spaces. */
const pad = (text: string, width: number): string => {
	const parts = text.split(partsGap);
	const count = parts.findLastIndex((_, index) => displayWidth(parts.slice(0, index + 1).join(partsGap)) <= width) + 1;
	const kept = parts.slice(0, count).join(partsGap);
	return `${kept}${' '.repeat(Math.max(0, width - displayWidth(kept)))}`;
};

/** Colors a row of a chart, one tone per column. */
const inTones = (row: string, tones: readonly Tone[]): Segments => {
	const begins = tones.flatMap((tone, index) => tone === tones[index - 1] ? [] : [index]);
	return begins.map((begin, index) => ({text: row.slice(begin, begins[index + 1]), tone: tones[begin] ?? 'accent'}));
};

/** Draws a chart, and writes its texts. Columns at or above the chart's limit have the tone `bad`. */
const charted = (chart: LoadChart, {columns, latest, glyphs, asOf}: Shown, {rows, width}: {readonly rows: number; readonly width: number}) => {
	const values = chartValues(chart, columns, width);
	const top = scaleTop(Math.max(0, ...columns.map(column => chart.valueOf(column) ?? 0)));
	const value = latest === undefined || asOf !== undefined ? undefined : headlineOf(chart, columns, latest);
	const column = rateColumn(columns);
	const limit = latest === undefined ? undefined : chart.limit(latest);
	const toneOf = (at: number | undefined): Tone => at !== undefined && limit !== undefined && at >= limit ? 'bad' : 'accent';
	const tones = values.map(at => toneOf(at));
	const tone = toneOf(value);
	return {
		rows: chartRows(values, top, {rows, heights: glyphs.heights}).map(row => inTones(row, tones)),
		value: value === undefined ? '–' : chart.write(value),
		beside: latest === undefined || column === undefined || asOf !== undefined ? '' : chart.beside(column, latest),
		top: chart.write(top),
		tone,
	};
};

const gap = '  ';

const tallLines = (shown: Shown, columns: number, height: number): readonly Segments[] => {
	const half = Math.floor((columns - 1 - gap.length) / 2);
	const width = half - 1;
	const cells = loadChartsOf(shown.latest).map(chart => {
		const {rows, value, beside, top, tone} = charted(chart, shown, {rows: height, width});
		const room = half - displayWidth(`${chart.title} ${value}  ${top}`) - 1;
		const heading: Segments = [
			{text: `${chart.title} `}, {text: value, tone, isBold: true}, {text: `  ${pad(beside, Math.max(0, room))}`, tone: 'dim'}, {text: ` ${top}`, tone: 'dim'},
		];
		return [heading, ...rows.map((row): Segments => [{text: shown.glyphs.vertical, tone: 'dim'}, ...row])];
	});
	const pairs = [0, 2, 4].flatMap(index => (cells[index] ?? []).map((line, row): Segments => [{text: ' '}, ...line, {text: gap}, ...cells[index + 1]?.[row] ?? []]));
	const axis = axisOf(shown, width);
	return [...pairs, [{text: '  '}, ...axis, {text: `${gap} `}, ...axis]];
};

/** Draws charts of one line each, most important first. */
export const plainCharts = (shown: Shown, columns: number, count: number): readonly Segments[] => {
	const isNarrow = columns < plainColumns;
	const titleWidth = isNarrow ? 7 : 18;
	const textWidth = isNarrow ? 9 : 26;
	const width = Math.max(1, columns - titleWidth - textWidth - 3);
	const lines = loadChartsOf(shown.latest).slice(0, count).map((chart): Segments => {
		const {rows, value, beside, tone} = charted(chart, shown, {rows: 1, width});
		const said = isNarrow ? '' : pad(`  ${beside}`, Math.max(0, textWidth - displayWidth(value)));
		return [{text: ` ${pad(isNarrow ? chart.short : chart.title, titleWidth)}`}, ...(rows[0] ?? []), {text: ' '}, {text: value, tone, isBold: true}, {text: said, tone: 'dim'}];
	});
	return [...lines, [{text: ' '.repeat(titleWidth + 1)}, ...axisOf(shown, width)]];
};

const factLines = ({latest, asOf}: Shown, columns: number, count: number): readonly Segments[] => {
	const facts = latest === undefined || asOf !== undefined ? [] : loadFacts(latest, formatSpan);
	const lines: string[] = [];
	for (const fact of facts) {
		const longer = `${lines.at(-1) ?? ''}${lines.at(-1) === undefined ? ' ' : ' '.repeat(3)}${fact}`;
		if (lines.length > 0 && displayWidth(longer) <= columns) {
			lines[lines.length - 1] = longer;
		} else {
			lines.push(` ${fact}`);
		}
	}

	return Array.from({length: count}, (_, index): readonly [Segment] => [{text: lines[index] ?? ' ', tone: 'dim'}]);
};

/** Draws the charts of a compute's load, their time axis, and the facts below. */
export const loadLines = (shown: Shown, size: PaneSize): readonly Segments[] => {
	const {isTall, charts, height, facts} = loadForm(size);
	return [...(isTall ? tallLines(shown, size.columns, height) : plainCharts(shown, size.columns, charts)), ...factLines(shown, size.columns, facts)];
};
