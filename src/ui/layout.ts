import type {Pane} from '../store/pane.js';

/**
A pane's place: its width and height in cells, borders included.
*/
export type PaneSize = {
	readonly columns: number;
	readonly rows: number;
};

/**
How the screen is divided.

- `wide`: projects beside computes, operations below
- `stacked`: the three below each other
- `single`: the focused one alone, under a line of tabs
- `all`: the operations alone, under the overview of all projects
- `tooSmall`: a sentence only
*/
export type Layout = {
	readonly kind: 'wide' | 'stacked' | 'single' | 'all' | 'tooSmall';
	readonly panes: Readonly<Record<Pane, PaneSize>>;
	readonly overview: PaneSize;
};

/**
What the screen is divided by besides its size: the pane in focus, and whether all projects are shown as one.
*/
type Shown = {
	readonly focus: Pane;
	readonly isAll: boolean;
};

export const smallestColumns = 40;
export const smallestRows = 10;

const wideColumns = 100;
const stackedColumns = 60;
const stackedRows = 16;

/**
Rows that a pane needs for its borders.
*/
const borderRows = 2;

/**
Below this many rows the focused pane takes what the others can spare.
*/
const roomyRows = 30;

/**
Where fewer rows are left, the overview of all projects has no frame.
*/
const framedOverviewRows = 18;

const none: PaneSize = {columns: 0, rows: 0};

type PanesLayout = Pick<Layout, 'kind' | 'panes'>;

const wide = (columns: number, rows: number): PanesLayout => {
	const top = Math.max(6, Math.round(rows * 0.42));
	const left = Math.max(34, Math.min(56, Math.round(columns * 0.32)));
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

const panesOf = (screen: PaneSize, rows: number, focus: Pane): PanesLayout => {
	if (screen.columns < smallestColumns || screen.rows < smallestRows) {
		return {kind: 'tooSmall', panes: {projects: none, computes: none, operations: none}};
	}

	if (screen.columns < stackedColumns || screen.rows < stackedRows) {
		const whole: PaneSize = {columns: screen.columns, rows: rows - 1};
		return {kind: 'single', panes: {projects: whole, computes: whole, operations: whole}};
	}

	return screen.columns < wideColumns ? stacked(screen.columns, rows, focus) : wide(screen.columns, rows);
};

/**
Rows of the overview, where so many are left for it and the feed: with a frame, without, and in one line.
*/
const overviewRows = (rows: number): number => {
	if (rows >= framedOverviewRows) {
		return 5;
	}

	return rows >= stackedRows - borderRows ? 2 : 1;
};

/**
Divides the screen, of which so many rows are left for the panes: without header, footer and messages.
*/
export const layoutOf = (screen: PaneSize, rows: number, {focus, isAll}: Shown): Layout => {
	const layout = panesOf(screen, rows, focus);
	if (!isAll || layout.kind === 'tooSmall') {
		return {...layout, overview: none};
	}

	const {columns} = screen;
	const height = overviewRows(rows);
	return {
		kind: 'all',
		overview: {columns, rows: height},
		// The others keep the places that they come back to.
		panes: {...layout.panes, operations: {columns, rows: rows - height}},
	};
};

/**
Rows a pane of that size has for its items.
*/
export const itemRows = (size: PaneSize): number => Math.max(1, size.rows - borderRows);
