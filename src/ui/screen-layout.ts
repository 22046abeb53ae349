import {hasAwayLine} from '../store/selectors/away.js';
import {pendingTask} from '../store/selectors/tasks.js';
import type {RowList} from '../store/rows/list-kinds.js';
import type {State} from '../store/state.js';
import {layoutOf, type Layout, type PaneSize} from './layout.js';
import {journalSizes, keysSizes} from './panes/about-size.js';
import {bannerRows} from './panes/banner.js';
import {remarkRows, sessionsSize} from './panes/sessions-size.js';

/**
How the screen is divided between the header, the panes and the footer.
*/
export type ScreenLayout = {
	readonly layout: Layout;
	readonly branches: PaneSize;

	/**
	Rows of the line about what is wrong, below the header.
	*/
	readonly banner: number;

	/**
	Whether there is a line about what happened while nobody looked, and one about a change that waits.
	*/
	readonly hasAway: boolean;
	readonly hasTask: boolean;
};

/**
Rows of the header, and of the footer.
*/
const aroundRows = 2;

export const screenLayout = (state: State, screen: PaneSize): ScreenLayout => {
	const {focus, isAll, isZoomed, isWide} = state.view;
	const banner = bannerRows(state, screen.columns);
	const hasTask = pendingTask(state) !== undefined;
	const hasAway = hasAwayLine(state);
	const rows = screen.rows - aroundRows - banner - (hasTask ? 1 : 0) - (hasAway ? 1 : 0);
	const layout = layoutOf(screen, rows, {
		focus, isAll, isZoomed, isWide: isWide.projects || isWide.computes,
	});
	return {
		layout, branches: {columns: screen.columns, rows}, banner, hasAway, hasTask,
	};
};

/**
A pane on the screen, with its first column and row.
*/
export type PaneRegion = {
	readonly list: RowList;
	readonly left: number;
	readonly top: number;
	readonly size: PaneSize;
};

/**
The panes that are on the screen, and where.
*/
export const paneRegions = (state: State, {layout, branches, banner, hasAway}: ScreenLayout): readonly PaneRegion[] => {
	const top = 1 + banner;
	const away = hasAway ? 1 : 0;
	const {panes: {projects, computes, operations}, kind} = layout;
	const {focus, mainView} = state.view;
	if (mainView === 'branches') {
		return [{
			list: mainView, left: 0, top, size: branches,
		}];
	}

	if (mainView === 'keys' || mainView === 'journal') {
		return [{
			list: mainView, left: 0, top, size: (mainView === 'keys' ? keysSizes : journalSizes)(branches).list,
		}];
	}

	if (mainView === 'sessions') {
		return [{
			list: mainView, left: 0, top: top + remarkRows(branches), size: sessionsSize(branches),
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
