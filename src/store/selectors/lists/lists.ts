import type {FilterProblem} from '../../../domain/filter/filter-problem.js';
import {completionsOf, type Completion, type FilteredRows} from '../../rows/filtering.js';
import {kindOf, type RowList} from '../../rows/list-kinds.js';
import type {Rows} from '../../rows/row-lookup.js';
import type {State} from '../../state.js';
import type {ReadList, ReadObjects} from '../../../domain/read-lists.js';
import {byServerList, type ServerList} from '../../../domain/server-lists.js';
import {goneProjectId} from '../projects/projects.js';
import {branchList} from './branch-list.js';
import {computeList} from './compute-list.js';
import {databaseList} from './database-list.js';
import type {ObjectList} from './define-list.js';
import type {DefinedReadList} from './define-read-list.js';
import {serverListCalled, sessionList} from './server-lists.js';
import {journalList} from './journal-list.js';
import {keyList} from './key-list.js';
import {operationList} from './operation-list.js';
import {projectList} from './project-list.js';
import {roleList} from './role-list.js';
import {snapshotList} from './snapshot-list.js';

const definedReadLists: {readonly [List in ReadList]: DefinedReadList<ReadObjects[List]>} = {
	databases: databaseList,
	roles: roleList,
	snapshots: snapshotList,
};

export const readListCalled = <List extends ReadList>(list: List): (typeof definedReadLists)[List] => definedReadLists[list];

const lists: Readonly<Record<RowList, ObjectList<Rows[number]>>> = {
	projects: projectList,
	computes: computeList,
	operations: operationList,
	branches: branchList,
	...definedReadLists,
	sessions: sessionList,
	...byServerList<Readonly<Record<ServerList, ObjectList<Rows[number]>>>>(list => serverListCalled(list)),
	keys: keyList,
	journal: journalList,
};

export const listCalled = (list: RowList): ObjectList<Rows[number]> => lists[list];

export const filteredList = (state: State, list: RowList): FilteredRows<Rows[number]> => lists[list].filtered(state);

const noRows: readonly never[] = [];

/**
Returns the rows of a list in display order. The cursor moves over these rows. Lists of a deleted project have no rows.
*/
export const rowsOf = (state: State, list: RowList): Rows => kindOf(list).of !== 'account' && goneProjectId(state) !== undefined ? noRows : lists[list].rows(state);

export const filterProblems = (state: State, list: RowList): readonly FilterProblem[] => lists[list].filtered(state).problems;

export const filterCompletions = (state: State, list: RowList, typed: string): readonly Completion[] =>
	completionsOf(typed, kindOf(list).fields, name => lists[list].texts(state, name));
