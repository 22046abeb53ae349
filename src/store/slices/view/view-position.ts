import {isRecord} from '../../../base/is-record.js';
import {isId} from '../../../domain/id.js';
import {
	isPane,
	byList,
	rowLists,
	type RowList,
} from '../../rows/list-kinds.js';
import type {Sort} from '../../rows/filter-and-sort.js';
import type {SliceUpdate} from '../by-id.js';
import {movedCursor} from './view-cursors.js';
import type {ViewState} from './view.js';

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
