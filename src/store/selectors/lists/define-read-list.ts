import {readKindOf, type ReadList, type ReadObjects} from '../../../domain/read-lists.js';
import type {Belongings} from '../../../domain/requests/object-path.js';
import type {State} from '../../state.js';
import {selectedProject} from '../projects/projects.js';
import {branchesOf} from '../branches/branches.js';
import {route} from '../../../domain/requests/request-data.js';
import {ownerIdIn} from '../../slices/view/view-position.js';
import {readListIn} from '../../slices/read-lists.js';
import {curlCopy, type Copyable} from '../connecting/connection-strings.js';
import {defineList, type ObjectList} from './define-list.js';
import {nameIn} from './names-in.js';

/**
The project or branch that owns a list: its ids for the API path (`of`), and the id under which the list is stored (`ownerId`).
*/
export type ListOwner = {
	readonly of: Belongings;
	readonly ownerId: string;
};

export const projectOwner = (projectId: string): ListOwner => ({of: {projectId}, ownerId: projectId});
export const branchOwner = (projectId: string, branchId: string): ListOwner => ({of: {projectId, branchId}, ownerId: branchId});

/** Returns the open project or branch that owns a list, or undefined if no project or branch is open. */
export const ownerOf = (state: State, list: ReadList): ListOwner | undefined => {
	const projectId = selectedProject(state)?.id;
	const {branchId} = state.view;
	if (projectId === undefined) {
		return undefined;
	}

	return readKindOf(list).of === 'project' ? projectOwner(projectId) : (branchId === undefined ? undefined : branchOwner(projectId, branchId));
};

/** A remark about a row. The tone is `accent` for a special property, and `busy` for something that needs attention. */
type Remark = {
	readonly text: string;
	readonly tone?: 'accent' | 'busy';
};

/** The properties that differ between the lists that are loaded completely, without pages. */
type Peculiarities<Row> = {
	/** The values that can be copied from a row, besides its name, path and JSON. */
	readonly copies?: (state: State, row: Row) => readonly Copyable[];
	readonly about: (state: State, row: Row) => readonly Remark[];
};

export type DefinedReadList<Row extends {readonly id: string}> = ObjectList<Row> & Pick<Peculiarities<Row>, 'about'>;

/** Creates a list that is always loaded completely, and stored by the id of its project or branch. */
export const defineReadList = <List extends ReadList>(list: List, {copies = () => [], about}: Peculiarities<ReadObjects[List]>): DefinedReadList<ReadObjects[List]> => {
	const {path, fields, objectOf, isInListOnly = false} = readKindOf(list);
	const listIn = (state: State, ownerId: string) => readListIn<ReadObjects[List]>(state.readLists[list], ownerId);
	return {
		about,
		...defineList({
			list,
			items: state => listIn(state, ownerIdIn(state.view, list)).items,
			fields,
			readAt: state => listIn(state, ownerIdIn(state.view, list)).receivedAt ?? 0,
			facts: (state, moment) => ({...moment, branchName: nameIn([branchesOf(state, selectedProject(state)?.id).items])}),
			source: state => [branchesOf(state, selectedProject(state)?.id).items],
			objectOf,
			itemsOf: (state, ownerId) => listIn(state, ownerId).items,
			nameOf: ({name}) => name,
			copies: (state, row) => [{label: 'name', value: row.name}, ...copies(state, row), ...(isInListOnly ? [] : curlCopy(state, path(row) + route`/${row.id}`))],
		}),
	};
};
