import type {RowList} from '../../rows/list-kinds.js';
import type {SliceUpdate} from '../by-id.js';
import type {ThemeName} from '../../../domain/theme-name.js';
import {
	initialView,
	listAt,
	type ViewState,
	type ViewUpdate,
} from './view.js';

/** A list whose columns can be scrolled. */
export type ListName = RowList | 'away' | 'picker' | 'sort' | 'copy' | 'settings';

/**
Indexes of pages of columns in a wide list: `view` is the displayed page, and `last` is the last page. The layout decides how many pages there are.
*/
type ListColumns = {
	readonly view: number;
	readonly last: number;
};

/** The column pages of each list that has been drawn. */
export type ListColumnsState = Readonly<Partial<Record<ListName, ListColumns>>>;

export const initialListColumns: ListColumnsState = {};

/** Receives the number of pages that the layout needs for a list's columns. */
export const measuredColumns = (list: ListName, views: number): SliceUpdate<ListColumnsState> => lists => {
	const last = views - 1;
	const {view = 0, last: before = 0} = lists[list] ?? {};
	return before === last ? lists : {...lists, [list]: {view: Math.min(view, last), last}};
};

/** Scrolls the columns of a list by one page. */
export const scrolledColumns = (list: ListName, views: 1 | -1): SliceUpdate<ListColumnsState> => lists => {
	const {view = 0, last = 0} = lists[list] ?? {};
	const next = Math.max(0, Math.min(last, view + views));
	return view === next ? lists : {...lists, [list]: {view: next, last}};
};

export const toggledZone = (): ViewUpdate => view => ({...view, zone: view.zone === 'utc' ? 'local' : 'utc'});

export const toggledZoom = (): ViewUpdate => view => ({...view, isZoomed: !view.isZoomed});

export const toggledFields = (): ViewUpdate => view => ({...view, areFieldsShown: !view.areFieldsShown});

export const choseTheme = (theme: ThemeName): ViewUpdate => view => ({...view, theme});

export const toggledMouse = (): ViewUpdate => view => ({...view, hasMouse: !view.hasMouse});

export const toggledWide = (): ViewUpdate => view => {
	const list = listAt(view);
	return {...view, isWide: {...view.isWide, [list]: !view.isWide[list]}};
};

/** Returns an initial view with the user's display preferences, which stay the same for another connection. */
export const keptLook = ({visibleRows, isFeedShown, isTerminalAway, zone, isWide, areFieldsShown, theme, hasMouse}: ViewState): ViewState => ({
	...initialView, visibleRows, isFeedShown, isTerminalAway, zone, isWide, areFieldsShown, theme, hasMouse,
});
