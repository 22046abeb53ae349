import {isRecord} from '../base/is-record.js';
import {isId} from '../domain/id.js';
import {withId} from './by-id.js';
import {isPane, panes, type Pane} from './pane.js';
import type {Sort} from './sort.js';
import type {State} from './state.js';

/**
Where somebody is, and how they look at things: what they come back to after a lost connection.
*/
export type Place = {
	readonly projectId?: string;
	readonly computeId?: string;
	readonly pane?: string;
	readonly look?: Readonly<Record<string, unknown>>;
};

/**
The place that somebody is at.
*/
export const placeOf = ({view}: State): Place => {
	const {openProjectId, computeCursors, focus, filters, sorts, isWide, zone, isAll} = view;
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

const byPane = <Value>(value: unknown, read: (item: unknown, pane: Pane) => Value): Readonly<Record<Pane, Value>> => {
	const record = isRecord(value) ? value : {};
	return {
		projects: read(record.projects, 'projects'), computes: read(record.computes, 'computes'), operations: read(record.operations, 'operations'),
	};
};

/**
Somebody goes to a project that is not listed yet, or to a compute of it, past whatever filter would hide it.
*/
export const openedAt = (projectId: string, computeId?: string) => ({view}: State): Partial<State> => ({
	view: {
		...view,
		projectCursor: {selectedId: projectId, lastIndex: 0},
		openProjectId: projectId,
		filters: {...view.filters, projects: ''},
		...(computeId !== undefined && {
			focus: 'computes', computeCursors: withId(view.computeCursors, projectId, {selectedId: computeId, lastIndex: 0}), filters: {...view.filters, projects: '', computes: ''},
		}),
	},
});

/**
Somebody begins at a place. What of it is not understood is passed over.
*/
export const beganAt = ({pane, look = {}, ...place}: Place) => ({view}: State): Partial<State> => {
	const [projectId, computeId] = [place.projectId, place.computeId].map(id => id !== undefined && isId(id) ? id : undefined);
	const sorts = byPane(look.sorts, sortFrom);
	return {
		view: {
			...view,
			...(isPane(pane) && {focus: pane}),
			...(projectId !== undefined && {projectCursor: {selectedId: projectId, lastIndex: 0}, openProjectId: projectId}),
			...(projectId !== undefined && computeId !== undefined && {computeCursors: withId(view.computeCursors, projectId, {selectedId: computeId, lastIndex: 0})}),
			filters: byPane(look.filters, text => typeof text === 'string' ? text : ''),
			isWide: byPane(look.isWide, value => value === true),
			sorts: Object.fromEntries(panes.flatMap(name => sorts[name] === undefined ? [] : [[name, sorts[name]]])),
			...(look.isAll === true && {isAll: true, focus: 'operations'}),
			...((look.zone === 'utc' || look.zone === 'local') && {zone: look.zone}),
		},
	};
};
