import {
	kindOf,
	isPane,
	byList,
	lookedLists,
	rowLists,
	type LookedList,
	type ViewList,
	type RowList,
} from '../../rows/list-kinds.js';
import type {SliceUpdate} from '../by-id.js';
import {isRecord} from '../../../base/records.js';
import {isId} from '../../../domain/subject.js';
import type {Sort} from '../../rows/filter-and-sort.js';
import {leftAll, type ViewState} from './view.js';
import {movedCursor} from './view-cursors.js';

type ViewUpdate = SliceUpdate<ViewState>;

/**
Another program has the terminal from now on.
*/
export const gaveTerminal = (): ViewUpdate => view => ({...view, isTerminalAway: true});

/**
The terminal is this program's again.
*/
export const tookTerminal = (): ViewUpdate => view => ({...view, isTerminalAway: false});

/**
Shows a list in the place of the panes. What belongs to a project leaves the feed of all projects; to that, the way back leads from the others.
*/
export const enteredView = (list: ViewList): ViewUpdate => view => {
	const {of, isFresh = false} = kindOf(list);
	const from = of === 'account' ? view : leftAll()(view);
	return {...from, mainView: list, ...(isFresh && {cursors: {...from.cursors, [list]: new Map()}})};
};

/**
Shows a list of a branch in the place of the panes.
*/
export const enteredBranchView = (list: ViewList, branchId: string): ViewUpdate => view => ({...enteredView(list)(view), branchId});

/**
Shows a list of a compute that is looked into from now on: the cursors of another one's rows tell nothing.
*/
export const enteredCompute = (list: LookedList): ViewUpdate => view => {
	const entered = enteredView(list)(view);
	return {...entered, cursors: {...entered.cursors, ...Object.fromEntries(lookedLists.map(one => [one, new Map()]))}};
};

/**
Leaves what is in the place of the panes: they are as they were.
*/
export const returnedToPanes = (): ViewUpdate => view => view.mainView === 'panes' ? view : {...view, mainView: 'panes'};

/**
What the user looks at and how, to return to after a restart or a lost connection.
*/
export type ViewPosition = {
	readonly projectId?: string;
	readonly computeId?: string;
	readonly pane?: string;
	readonly look?: Readonly<Record<string, unknown>>;
};

/**
What the user looks at now.
*/
export const viewPosition = ({openProjectId, cursors, focus, filters, sorts, isWide, zone, isAll}: ViewState): ViewPosition => {
	const computeId = openProjectId === undefined ? undefined : cursors.computes.get(openProjectId)?.selectedId;
	return {
		...(openProjectId !== undefined && {projectId: openProjectId}),
		...(computeId !== undefined && {computeId}),
		pane: focus,
		look: {
			filters, sorts, isWide, zone, isAll,
		},
	};
};

const sortFrom = (value: unknown): Sort | undefined =>
	isRecord(value) && typeof value.field === 'string' ? {field: value.field, isDescending: value.isDescending === true} : undefined;

/**
The view at a project, and at a compute of it, whether they are listed yet or not.
*/
const at = (view: ViewState, projectId: string, computeId: string | undefined): ViewState => {
	const atProject = movedCursor('projects', {selectedId: projectId, lastIndex: 0})({...view, openProjectId: projectId});
	return computeId === undefined ? atProject : movedCursor('computes', {selectedId: computeId, lastIndex: 0}, projectId)(atProject);
};

/**
Goes to a project that is not listed yet, or to a compute of it, and clears the filter that would hide it.
*/
export const openedAt = (projectId: string, computeId?: string): SliceUpdate<ViewState> => view => ({
	...at(view, projectId, computeId),
	mainView: 'panes',
	filters: {...view.filters, projects: '', ...(computeId !== undefined && {computes: ''})},
	...(computeId !== undefined && {focus: 'computes'}),
});

/**
The parts of a record with an entry for each list.
*/
const entryIn = (record: unknown, list: RowList): unknown => isRecord(record) ? record[list] : undefined;

/**
Starts where the user was before. Parts that are not understood are ignored.
*/
export const beganAt = ({pane, look = {}, ...position}: ViewPosition): SliceUpdate<ViewState> => view => {
	const [projectId, computeId] = [position.projectId, position.computeId].map(id => id !== undefined && isId(id) ? id : undefined);
	const textFor = (list: RowList): string => {
		const text = entryIn(look.filters, list);
		return typeof text === 'string' ? text : '';
	};

	return {
		...(projectId === undefined ? view : at(view, projectId, computeId)),
		...(isPane(pane) && {focus: pane}),
		filters: byList(list => textFor(list)),
		isWide: byList(list => entryIn(look.isWide, list) === true),
		sorts: Object.fromEntries(rowLists.flatMap(list => {
			const sort = sortFrom(entryIn(look.sorts, list));
			return sort === undefined ? [] : [[list, sort]];
		})),
		...(look.isAll === true && {isAll: true, focus: 'operations'}),
		...((look.zone === 'utc' || look.zone === 'local') && {zone: look.zone}),
	};
};

/**
Starts where the user was in an earlier run, or on this control plane before. A filter from then may hide the rows that the user wants now.
*/
export const returnedTo = (position: ViewPosition): SliceUpdate<ViewState> => view => {
	const began = beganAt(position)(view);
	return {...began, keptFilters: rowLists.filter(list => began.filters[list].trim() !== '')};
};
