import {hasAwayLine} from '../store/selectors/away.js';
import {pendingTask} from '../store/selectors/tasks.js';
import {
	byList,
	isPane,
	kindOf,
	type RowList,
} from '../store/rows/list-kinds.js';
import {listCalled} from '../store/selectors/lists/lists.js';
import type {State} from '../store/state.js';
import {layoutOf, type Layout, type PaneSize} from './layout.js';
import {bannerRows} from './panes/lines/banner.js';
import {listPartOf} from './panes/list-panes.js';

/** The division of the screen between header, panes and footer. */
export type ScreenLayout = {
	readonly layout: Layout;

	/** The size of a list that takes the place of the panes. */
	readonly view: PaneSize;

	/**
	The number of rows in a list that takes the place of the panes, at most as many as the screen has. 0 for a list without a detail below.
	*/
	readonly viewRows: number;
	readonly banner: number;

	/** The height of the timeline of a recording, below the header. */
	readonly replay: number;

	/** Whether there is a line about events while the user was away. */
	readonly hasAway: boolean;

	/** Whether there is a line about a change that is waiting or has an unknown outcome. */
	readonly hasTask: boolean;
};

/** The height of the header and the footer together. */
const aroundRows = 2;

const viewRowsOf = (state: State, most: number): number => {
	const {mainView} = state.view;
	// Lists read from a server change often, so no detail is shown below them.
	return mainView === 'panes' || !['project', 'branch'].includes(kindOf(mainView).of) ? 0 : Math.min(most, listCalled(mainView).rows(state).length);
};

export const screenLayout = (state: State, screen: PaneSize): ScreenLayout => {
	const {focus, isAll, isZoomed, isWide} = state.view;
	const banner = bannerRows(state, screen.columns);
	const hasTask = pendingTask(state) !== undefined;
	const hasAway = hasAwayLine(state);
	const replay = state.replay === undefined ? 0 : 1;
	const rows = screen.rows - aroundRows - replay - banner - (hasTask ? 1 : 0) - (hasAway ? 1 : 0);
	const layout = layoutOf(screen, rows, {
		focus, isAll, isZoomed, isWide: isWide.projects || isWide.computes,
	});
	return {
		layout, view: {columns: screen.columns, rows}, viewRows: viewRowsOf(state, rows), banner, replay, hasAway, hasTask,
	};
};

/** A pane on the screen, with its first column and row. */
export type PaneRegion = {
	readonly list: RowList;
	readonly left: number;
	readonly top: number;
	readonly size: PaneSize;
};

/** Returns the size of each list, whether or not the list is on the screen. */
export const listSizes = ({layout, view, viewRows}: Pick<ScreenLayout, 'layout' | 'view' | 'viewRows'>): Readonly<Record<RowList, PaneSize>> =>
	byList(list => listPartOf(list, isPane(list) ? layout.panes[list] : view, viewRows).size);

/** Returns the panes on the screen, with their positions. */
export const paneRegions = (state: State, {layout, view, viewRows, banner, replay, hasAway}: ScreenLayout): readonly PaneRegion[] => {
	const top = 1 + replay + banner;
	const away = hasAway ? 1 : 0;
	const {panes: {projects, computes, operations}, kind} = layout;
	const {focus, mainView} = state.view;
	if (mainView !== 'panes') {
		const {above, size} = listPartOf(mainView, view, viewRows);
		return [{
			list: mainView, left: 0, top: top + above, size,
		}];
	}

	if (kind === 'tooSmall') {
		return [];
	}

	if (kind === 'all') {
		return [{
			list: 'operations', left: 0, top: top + layout.overview.rows + away, size: operations,
		}];
	}

	if (kind === 'single' || kind === 'zoomed') {
		return [{
			list: focus, left: 0, top: top + (kind === 'single' ? 1 : 0) + away, size: layout.panes[focus],
		}];
	}

	const isWide = kind === 'wide';
	return [
		{
			list: 'projects', left: 0, top, size: projects,
		},
		{
			list: 'computes', left: isWide ? projects.columns : 0, top: isWide ? top : top + projects.rows, size: computes,
		},
		{
			list: 'operations', left: 0, top: top + projects.rows + (isWide ? 0 : computes.rows) + away, size: operations,
		},
	];
};
