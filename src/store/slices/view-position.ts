import {isRecord} from '../../base/is-record.js';
import {isId} from '../../domain/id.js';
import {isPane} from '../rows/pane.js';
import {rowLists, type RowList} from '../rows/row-list.js';
import type {Sort} from '../rows/sort.js';
import {withId} from './by-id.js';
import type {SliceUpdate} from './slice-update.js';
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
export const viewPosition = ({openProjectId, computeCursors, focus, filters, sorts, isWide, zone, isAll}: ViewState): ViewPosition => {
	const computeId = openProjectId === undefined ? undefined : computeCursors.get(openProjectId)?.selectedId;
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

const byList = <Value>(value: unknown, read: (item: unknown) => Value): Readonly<Record<RowList, Value>> => {
	const record = isRecord(value) ? value : {};
	return {
		projects: read(record.projects), computes: read(record.computes), operations: read(record.operations), branches: read(record.branches), sessions: read(record.sessions),
		keys: read(record.keys), journal: read(record.journal),
	};
};

/**
Goes to a project that is not listed yet, or to a compute of it, and clears the filter that would hide it.
*/
export const openedAt = (projectId: string, computeId?: string): SliceUpdate<ViewState> => view => ({
	...view,
	projectCursor: {selectedId: projectId, lastIndex: 0},
	openProjectId: projectId,
	mainView: 'panes',
	filters: {...view.filters, projects: ''},
	...(computeId !== undefined && {
		focus: 'computes',
		computeCursors: withId(view.computeCursors, projectId, {selectedId: computeId, lastIndex: 0}),
		filters: {...view.filters, projects: '', computes: ''},
	}),
});

/**
Starts where the user was before. Parts that are not understood are ignored.
*/
export const beganAt = ({pane, look = {}, ...position}: ViewPosition): SliceUpdate<ViewState> => view => {
	const [projectId, computeId] = [position.projectId, position.computeId].map(id => id !== undefined && isId(id) ? id : undefined);
	const sorts = byList(look.sorts, sortFrom);
	return {
		...view,
		...(isPane(pane) && {focus: pane}),
		...(projectId !== undefined && {projectCursor: {selectedId: projectId, lastIndex: 0}, openProjectId: projectId}),
		...(projectId !== undefined && computeId !== undefined && {
			computeCursors: withId(view.computeCursors, projectId, {selectedId: computeId, lastIndex: 0}),
		}),
		filters: byList(look.filters, text => typeof text === 'string' ? text : ''),
		isWide: byList(look.isWide, value => value === true),
		sorts: Object.fromEntries(rowLists.flatMap(name => sorts[name] === undefined ? [] : [[name, sorts[name]]])),
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
