import type {ReactElement} from 'react';
import type {ApiObject} from '../../domain/export/api-object.js';
import type {Instant} from '../../domain/time.js';
import type {RowList, ListedRow} from '../../store/rows/list-kinds.js';
import type {Rows} from '../../store/rows/row-lookup.js';
import {databaseList} from '../../store/selectors/lists/database-list.js';
import type {ObjectList} from '../../store/selectors/lists/define-list.js';
import {journalList} from '../../store/selectors/lists/journal-list.js';
import {keyList} from '../../store/selectors/lists/key-list.js';
import {roleList} from '../../store/selectors/lists/role-list.js';
import type {State} from '../../store/state.js';
import type {PaneSize} from '../layout.js';
import type {Segment} from '../segment.js';
import {
	aboutDatabase,
	aboutRole,
	DatabasesPane,
	RolesPane,
} from './branches/branch-list-panes.js';
import {aboutKey, KeysPane} from './keys/keys-pane.js';
import {aboutRequest, JournalPane} from './journal/journal-pane.js';
import {journalSizes, keysSizes, ComputesPane} from './computes/computes-pane.js';
import {BranchesPane} from './branches/branches-pane.js';
import {OperationsPane} from './operations/operations-pane.js';
import {ProjectsPane} from './projects/projects-pane.js';
import {remarkRows, sessionsSize} from './sessions/sessions-text.js';
import {SessionsPane} from './sessions/sessions-pane.js';

/**
The part of a pane that its list takes: how many rows stand above it, and its size.
*/
type ListPart = {
	readonly above: number;
	readonly size: PaneSize;
};

type DrawnList = {
	readonly Pane: (props: {readonly size: PaneSize}) => ReactElement;

	/**
	Absent where the list takes the whole pane.
	*/
	readonly partOf?: (size: PaneSize) => ListPart;

	/**
	All that is known of a row, where it opens as its list knows it; undefined when it is gone.
	*/
	readonly factsOf?: (state: State, row: ListedRow, now: Instant) => RowFacts | undefined;
};

/**
All that is known of a row: what follows from it, and its fields under the names of the API.
*/
export type RowFacts = {
	readonly title: string;
	readonly about: readonly Segment[];
	readonly fields: ApiObject;
};

const factsFrom = <Row extends Rows[number]>(list: ObjectList<Row>, factsOf: (row: Row, state: State, now: Instant) => Omit<RowFacts, 'fields'>) =>
	(state: State, listed: ListedRow, now: Instant): RowFacts | undefined => {
		const row = list.rowFor(state, listed);
		const fields = list.objectFor(state, listed);
		return row === undefined || fields === undefined ? undefined : {...factsOf(row, state, now), fields};
	};

/**
How each list is drawn.
*/
export const listPanes: Readonly<Record<RowList, DrawnList>> = {
	projects: {Pane: ProjectsPane},
	computes: {Pane: ComputesPane},
	operations: {Pane: OperationsPane},
	branches: {Pane: BranchesPane},
	databases: {
		Pane: DatabasesPane,
		factsOf: factsFrom(databaseList, database => ({title: `Database ${database.name}`, about: aboutDatabase(database)})),
	},
	roles: {
		Pane: RolesPane,
		factsOf: factsFrom(roleList, (role, state) => ({title: `Role ${role.name}`, about: aboutRole(state, role)})),
	},
	sessions: {Pane: SessionsPane, partOf: size => ({above: remarkRows(size), size: sessionsSize(size)})},
	keys: {
		Pane: KeysPane,
		partOf: size => ({above: 0, size: keysSizes(size).list}),
		factsOf: factsFrom(keyList, (key, state, now) => ({title: `API key ${key.name}`, about: aboutKey(state, key, now)})),
	},
	journal: {
		Pane: JournalPane,
		partOf: size => ({above: 0, size: journalSizes(size).list}),
		factsOf: factsFrom(journalList, entry => ({title: `${entry.method} ${entry.path}`, about: aboutRequest(entry)})),
	},
};

export const listPartOf = (list: RowList, size: PaneSize): ListPart => listPanes[list].partOf?.(size) ?? {above: 0, size};
