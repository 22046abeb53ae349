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
import type {Sort} from '../../rows/filter-and-sort.js';
import type {SliceUpdate, ById} from '../by-id.js';

/**
What the screen shows: the panes, or a list in their place.
*/
export type MainView = 'panes' | ViewList;

/**
What the user looks at. Every position in a list is held by id.
*/
export type ViewState = {
	readonly focus: Pane;

	/**
	The cursors of each list, by the id of what its rows belong to: a project, the feed of all projects, or the empty id where there is nothing
	to tell apart. A list has none until it has rows. Where the rows come in at the top, a cursor on no row follows the newest.
	*/
	readonly cursors: Readonly<Record<RowList, ById<Cursor>>>;

	/**
	The open project, whose computes and operations are shown: the cursor has come to rest on it. Absent until there is one.
	*/
	readonly openProjectId?: string;

	/**
	The branch of the open project whose databases and roles are shown, or were shown last.
	*/
	readonly branchId?: string;

	/**
	Whether the operations of all projects are shown as one feed, and nothing else.
	*/
	readonly isAll: boolean;

	/**
	The pane to return to from there.
	*/
	readonly focusBeforeAll?: Pane;

	/**
	Whether the pane in focus has the screen for itself.
	*/
	readonly isZoomed: boolean;
	readonly mainView: MainView;

	/**
	The ids of the marked rows of each list, by the same ids.
	*/
	readonly marks: Readonly<Record<RowList, ById<readonly string[]>>>;

	/**
	How many rows each list shows, as the layout has it.
	*/
	readonly visibleRows: Readonly<Record<RowList, number>>;

	/**
	Whether the feed is on the screen: a small one shows another pane alone.
	*/
	readonly isFeedShown: boolean;

	/**
	Whether another program has the terminal, such as psql.
	*/
	readonly isTerminalAway: boolean;
	readonly zone: Zone;
	readonly isWide: Readonly<Record<RowList, boolean>>;

	/**
	Whether a detail shows every field that the API gave.
	*/
	readonly areFieldsShown: boolean;
	readonly theme: ThemeName;

	/**
	Whether the mouse is listened to.
	*/
	readonly hasMouse: boolean;

	/**
	The newest operation at the moment when the user left the head of the feed, by the same ids: what is above it came later.
	*/
	readonly newestSeen: ById<string>;

	/**
	The filter of each list as it was typed; empty for none.
	*/
	readonly filters: Readonly<Record<RowList, string>>;

	/**
	The lists whose filter is from an earlier run, or was found again on this control plane. Its pane says so until a key is pressed there.
	*/
	readonly keptFilters: readonly RowList[];

	/**
	The filter of operations that comes back when the failures are not the only ones shown any more.
	*/
	readonly filterBeforeFailures?: string;

	/**
	The failed operation that was gone to last as the next one not seen.
	*/
	readonly failureId?: string;

	/**
	A pane without one is in the server's order, and the branches are a tree.
	*/
	readonly sorts: Readonly<Partial<Record<RowList, Sort>>>;
};

type ViewUpdate = SliceUpdate<ViewState>;

export const initialView: ViewState = {
	focus: 'projects',
	isAll: false,
	isZoomed: false,
	mainView: 'panes',
	cursors: byList(() => new Map()),
	marks: byList(() => new Map()),
	visibleRows: byList(() => 10),
	isFeedShown: true,
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

/**
What is shown when the project is another one: what belongs to no project stays.
*/
export const withoutProject = ({mainView}: Pick<ViewState, 'mainView'>): MainView => mainView === 'panes' || kindOf(mainView).of === 'account' ? mainView : 'panes';

/**
Opens the project under the cursor.
*/
export const openedProject = (): ViewUpdate => view => {
	const id = view.cursors.projects.get('')?.selectedId;
	// What is done to branches must not go to those of another project.
	return id === undefined || id === view.openProjectId ? view : {...view, openProjectId: id, mainView: withoutProject(view)};
};

/**
Nobody is at any project any more: others are listed from now on.
*/
export const leftProjects = (): ViewUpdate => view => ({
	...view, cursors: {...view.cursors, projects: new Map()}, openProjectId: undefined, mainView: withoutProject(view),
});

/**
Notes how many rows each list has for its items.
*/
export const measuredLists = (visibleRows: Readonly<Record<RowList, number>>, isFeedShown: boolean): ViewUpdate => view =>
	isFeedShown === view.isFeedShown && rowLists.every(list => visibleRows[list] === view.visibleRows[list])
		? view
		: {...view, visibleRows, isFeedShown};

/**
The list that has the keys while nothing lies over it.
*/
export const listAt = ({mainView, focus}: Pick<ViewState, 'mainView' | 'focus'>): RowList => mainView === 'panes' ? focus : mainView;

/**
Focuses a pane; for projects and computes, the view of all projects is left, and for each of them the branches.
*/
export const focusedPane = (focus: Pane): ViewUpdate => view => ({
	...view, focus, mainView: 'panes', ...(focus !== 'operations' && {isAll: false}),
});

/**
Leaves the feed of all projects for the pane before it, or for a given one.
*/
export const leftAll = (focus?: Pane): ViewUpdate => view =>
	view.isAll ? {...view, isAll: false, focus: focus ?? view.focusBeforeAll ?? 'operations'} : view;

/**
Shows the feed of all projects.
*/
export const enteredAll = (): ViewUpdate => view => view.isAll
	? {...view, mainView: 'panes'}
	: {
		...view, isAll: true, mainView: 'panes', focusBeforeAll: view.focus, focus: 'operations',
	};

/**
Moves the focus by `steps` panes, wrapping at the ends; from what is in their place it goes back to the pane before.
*/
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
