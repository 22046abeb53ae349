import type {Pane} from '../store/rows/list-kinds.js';

/** A pane's width and height in cells, including its borders. */
export type PaneSize = {
	readonly columns: number;
	readonly rows: number;
};

/**
The layout of the screen.

- `wide`: projects beside computes, operations below
- `stacked`: projects, computes and operations, stacked
- `single`: only the focused pane, under a line of tabs
- `zoomed`: only the focused pane, at the size of all three panes together
- `all`: only the operations, under the overview of all projects
- `tooSmall`: only a message
*/
export type Layout = {
	readonly kind: 'wide' | 'stacked' | 'single' | 'zoomed' | 'all' | 'tooSmall';
	readonly panes: Readonly<Record<Pane, PaneSize>>;
	readonly overview: PaneSize;
};

type Shown = {
	readonly focus: Pane;
	readonly isAll: boolean;
	readonly isZoomed: boolean;

	/** Whether the user asked for all columns of projects or computes. The panes are then stacked at full width. */
	readonly isWide: boolean;
};

export const smallestColumns = 40;
export const smallestRows = 10;

const wideColumns = 100;
const stackedColumns = 60;
const stackedRows = 16;

const borderRows = 2;

/**
The minimum number of rows at which the operations are the tallest of the stacked panes. With fewer rows, the focused pane is the tallest.
*/
const roomyRows = 30;

/**
The width at which computes show all their usual columns. The projects pane beside the computes gets the remaining width, within limits.
*/
const enoughComputes = 104;
const narrowProjects = 34;
/** The width at which projects show all their usual columns. */
export const broadProjects = 68;

/**
The minimum number of rows, for the overview of all projects and the feed together, at which the overview has a frame.
*/
const framedOverviewRows = 18;

const none: PaneSize = {columns: 0, rows: 0};

type PanesLayout = Pick<Layout, 'kind' | 'panes'>;

const wide = (columns: number, rows: number): PanesLayout => {
	const top = Math.max(6, Math.round(rows * 0.42));
	const left = Math.max(narrowProjects, Math.min(broadProjects, columns - enoughComputes));
	return {
		kind: 'wide',
		panes: {
			projects: {columns: left, rows: top},
			computes: {columns: columns - left, rows: top},
			operations: {columns, rows: rows - top},
		},
	};
};

const stacked = (columns: number, rows: number, focus: Pane): PanesLayout => {
	const isRoomy = rows >= roomyRows;
	const small = isRoomy ? Math.floor(rows * 0.28) : Math.max(borderRows + 1, Math.floor(rows * 0.25));
	const large = rows - (2 * small);
	const favourite: Pane = isRoomy ? 'operations' : focus;
	const rowsOf = (pane: Pane): PaneSize => ({columns, rows: pane === favourite ? large : small});
	return {
		kind: 'stacked',
		panes: {projects: rowsOf('projects'), computes: rowsOf('computes'), operations: rowsOf('operations')},
	};
};

const panesOf = (screen: PaneSize, rows: number, {focus, isWide, isZoomed}: Shown): PanesLayout => {
	if (screen.columns < smallestColumns || screen.rows < smallestRows) {
		return {kind: 'tooSmall', panes: {projects: none, computes: none, operations: none}};
	}

	if (isZoomed) {
		const whole: PaneSize = {columns: screen.columns, rows};
		return {kind: 'zoomed', panes: {projects: whole, computes: whole, operations: whole}};
	}

	if (screen.columns < stackedColumns || screen.rows < stackedRows) {
		const whole: PaneSize = {columns: screen.columns, rows: rows - 1};
		return {kind: 'single', panes: {projects: whole, computes: whole, operations: whole}};
	}

	return screen.columns < wideColumns || isWide ? stacked(screen.columns, rows, focus) : wide(screen.columns, rows);
};

/**
Returns the height of the overview, out of `rows` for the overview and the feed. With few rows, the overview has no frame. With even fewer rows, the
overview has only one line.
*/
const overviewRows = (rows: number): number => {
	if (rows >= framedOverviewRows) {
		return 5;
	}

	return rows >= stackedRows - borderRows ? 2 : 1;
};

/** Divides the screen. `rows`: the rows left for the panes after header, footer and messages. */
export const layoutOf = (screen: PaneSize, rows: number, shown: Shown): Layout => {
	const layout = panesOf(screen, rows, shown);
	if (!shown.isAll || layout.kind === 'tooSmall') {
		return {...layout, overview: none};
	}

	const {columns} = screen;
	const height = shown.isZoomed ? 0 : overviewRows(rows);
	return {
		kind: 'all',
		overview: {columns, rows: height},
		// The other panes are not shown now, but keep their sizes.
		panes: {...layout.panes, operations: {columns, rows: rows - height}},
	};
};

/** The minimum height of a list with headings. With less height, every row shows an item. */
const headedRows = 4;

/** Returns the height of a list's headings in `rows` rows: one or none. */
export const headingsIn = (rows: number): number => rows >= headedRows ? 1 : 0;

export const headingRows = (size: PaneSize): number => headingsIn(size.rows - borderRows);

export const itemRows = (size: PaneSize): number => Math.max(1, size.rows - borderRows - headingRows(size));
