import {defaultTheme, type ThemeName} from '../../../domain/theme-name.js';
import type {Zone} from '../../../domain/time.js';
import type {Cursor} from '../../rows/cursor.js';
import {
	panes,
	byList,
	kindOf,
	rowLists,
	type Pane,
	type RowList,
	type ViewList,
} from '../../rows/list-kinds.js';
import type {Sort} from '../../rows/filtering.js';
import type {SliceUpdate, ById} from '../by-id.js';

/** The main content of the screen: the panes, or a list that replaces the panes. */
export type MainView = 'panes' | ViewList;

/** A list to return to, with the ids of its project and branch. */
type EarlierList = {
	readonly list: ViewList;
	readonly projectId: string | undefined;
	readonly branchId: string | undefined;
};

/** The user's view. Every position in a list is stored as an id. */
export type ViewState = {
	readonly focus: Pane;

	/**
	The cursors of each list, by the id of the project or branch that owns the rows. The id is empty for rows of all projects or of the account. A
	list without rows may have no cursor. A cursor without a row stays at the top when new rows appear at the top.
	*/
	readonly cursors: Readonly<Record<RowList, ById<Cursor>>>;

	/**
	The open project, whose computes and operations are shown. A project opens when the cursor rests on it. Absent until a project is listed.
	*/
	readonly openProjectId?: string;

	/** The branch of the open project whose databases and roles are shown, or were last shown. */
	readonly branchId?: string;

	/** Whether the feed of all projects is shown without the other panes. */
	readonly isAll: boolean;

	/** The pane to return to from the feed of all projects. */
	readonly focusBeforeAll?: Pane;

	/** Whether the focused pane is shown without the other panes. */
	readonly isZoomed: boolean;
	readonly mainView: MainView;

	/** The lists to return to from the current list, the latest last. All of them belong to the open project. */
	readonly cameFrom: readonly EarlierList[];

	/** The ids of each list's marked rows, by the same owner ids as in `cursors`. */
	readonly marks: Readonly<Record<RowList, ById<readonly string[]>>>;

	/** How many rows each list shows, according to the layout. */
	readonly visibleRows: Readonly<Record<RowList, number>>;

	/** Whether the feed is on the screen. On a small screen, another pane may hide the feed. */
	readonly isFeedShown: boolean;

	/**
	Whether to show the line that introduces pgtower. The first start of the demo shows this line until the user presses a key.
	*/
	readonly isFirstLook: boolean;

	/** Whether another program, such as psql, has the terminal. */
	readonly isTerminalAway: boolean;
	readonly zone: Zone;
	readonly isWide: Readonly<Record<RowList, boolean>>;

	/** Whether a detail view shows every field of the API. */
	readonly areFieldsShown: boolean;
	readonly theme: ThemeName;

	/** Whether mouse input is enabled. */
	readonly hasMouse: boolean;

	/**
	The id of the newest operation when the user left the head of the feed, by feed id. Operations above this operation are new.
	*/
	readonly newestSeen: ById<string>;

	/** The typed filter of each list, or an empty string without a filter. */
	readonly filters: Readonly<Record<RowList, string>>;

	/**
	The lists whose filter was restored from an earlier run or visit. The pane of such a list points out the filter until the user presses a key in
	the list.
	*/
	readonly keptFilters: readonly RowList[];

	/** The operations filter to restore when the user stops showing only failures. */
	readonly filterBeforeFailures?: string;

	/** The id of the failed operation to which the user last jumped with the command for the next unseen failure. */
	readonly failureId?: string;

	/** The sort orders that the user chose, by list. Other lists have their default order. */
	readonly sorts: Readonly<Partial<Record<RowList, Sort>>>;
};

/** An update that changes only the view. */
export type ViewUpdate = SliceUpdate<ViewState>;

export const initialView: ViewState = {
	focus: 'projects',
	isAll: false,
	isZoomed: false,
	mainView: 'panes',
	cameFrom: [],
	cursors: byList(() => new Map()),
	marks: byList(() => new Map()),
	visibleRows: byList(() => 10),
	isFeedShown: true,
	isFirstLook: false,
	isTerminalAway: false,
	zone: 'local',
	isWide: byList(() => false),
	areFieldsShown: false,
	theme: defaultTheme,
	hasMouse: false,
	newestSeen: new Map(),
	filters: byList(() => ''),
	keptFilters: [],
	sorts: {},
};

/** Returns the main view after the open project changed. Only lists of the account, such as API keys, stay open. */
export const withoutProject = ({mainView}: Pick<ViewState, 'mainView'>): MainView => mainView === 'panes' || kindOf(mainView).of === 'account' ? mainView : 'panes';

/** Opens the project under the cursor. */
export const openedProject = (): ViewUpdate => view => {
	const id = view.cursors.projects.get('')?.selectedId;
	// Lists of the previous project close, because a change in such a list would hit the wrong project.
	return id === undefined || id === view.openProjectId ? view : {...view, openProjectId: id, mainView: withoutProject(view)};
};

/** Closes the open project and drops the cursor in the list of projects, because other projects are listed next. */
export const leftProjects = (): ViewUpdate => view => ({
	...view, cursors: {...view.cursors, projects: new Map()}, openProjectId: undefined, mainView: withoutProject(view),
});

/** Receives the number of visible rows in each list from the layout. */
export const measuredLists = (visibleRows: Readonly<Record<RowList, number>>, isFeedShown: boolean): ViewUpdate => view =>
	isFeedShown === view.isFeedShown && rowLists.every(list => visibleRows[list] === view.visibleRows[list])
		? view
		: {...view, visibleRows, isFeedShown};

/** Returns the list that has keyboard focus while no modal covers it. */
export const listAt = ({mainView, focus}: Pick<ViewState, 'mainView' | 'focus'>): RowList => mainView === 'panes' ? focus : mainView;

/**
Focuses a pane, and closes a list that replaces the panes. Focusing projects or computes also leaves the feed of all projects.
*/
export const focusedPane = (focus: Pane): ViewUpdate => view => ({
	...view, focus, mainView: 'panes', ...(focus !== 'operations' && {isAll: false}),
});

/** Leaves the feed of all projects for the previous pane, or for a given pane. */
export const leftAll = (focus?: Pane): ViewUpdate => view =>
	view.isAll ? {...view, isAll: false, focus: focus ?? view.focusBeforeAll ?? 'operations'} : view;

/** Shows the feed of all projects. */
export const enteredAll = (): ViewUpdate => view => view.isAll
	? {...view, mainView: 'panes'}
	: {
		...view, isAll: true, mainView: 'panes', focusBeforeAll: view.focus, focus: 'operations',
	};

/** Moves the focus by `steps` panes, wrapping at the ends. If a list replaces the panes, closes that list instead. */
export const steppedFocus = (steps: 1 | -1): ViewUpdate => view => {
	if (view.mainView !== 'panes') {
		return {...view, mainView: 'panes'};
	}

	if (view.isAll) {
		return view;
	}

	const next = (panes.indexOf(view.focus) + steps + panes.length) % panes.length;
	return {...view, focus: panes[next] ?? view.focus};
};
