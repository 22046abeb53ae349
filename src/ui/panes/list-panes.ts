import type {ReactElement} from 'react';
import type {ApiObject} from '../../domain/export/api-object.js';
import {
	byReadList,
	readKindOf,
	type ReadList,
	type ReadObjects,
} from '../../domain/read-lists.js';
import {
	byServerList,
	serverKindOf,
	type ServerList,
	type ServerListRows,
} from '../../domain/server-lists.js';
import type {Instant} from '../../domain/time.js';
import type {RowList, ListedRow} from '../../store/rows/list-kinds.js';
import type {Rows} from '../../store/rows/row-lookup.js';
import {readListCalled} from '../../store/selectors/lists/lists.js';
import type {ObjectList} from '../../store/selectors/lists/define-list.js';
import {journalList} from '../../store/selectors/lists/journal-list.js';
import {keyList} from '../../store/selectors/lists/key-list.js';
import {serverListCalled} from '../../store/selectors/lists/server-lists.js';
import type {State} from '../../store/state.js';
import type {PaneSize} from '../layout.js';
import {capital} from '../../base/capital.js';
import type {Segment} from '../segment.js';
import {withDetailBelow} from './detail-below.js';
import {loadListSize, rowsAbove} from './load/load-lines.js';
import {readListPane} from './read-list-pane.js';
import {aboutKey, KeysPane} from './keys/keys-pane.js';
import {aboutRequest, JournalPane} from './journal/journal-pane.js';
import {journalSizes, keysSizes, ComputesPane} from './computes/computes-pane.js';
import {BranchesPane} from './branches/branches-pane.js';
import {OperationsPane} from './operations/operations-pane.js';
import {ProjectsPane} from './projects/projects-pane.js';
import {remarkRows, sessionsSize} from './sessions/sessions-text.js';
import {SessionsPane} from './sessions/sessions-pane.js';
import {serverListPane} from './sessions/server-list-pane.js';

/** The part of a pane that its list takes: the number of rows above the list, and the list's size. */
type ListPart = {
	readonly above: number;
	readonly size: PaneSize;
};

type DrawnList = {
	readonly Pane: (props: {readonly size: PaneSize}) => ReactElement;

	/**
	Returns the part that the list takes. Absent if it takes the full pane.

	`rows`: the number of rows in the list, at most those of the screen.
	*/
	readonly partOf?: (size: PaneSize, rows: number) => ListPart;

	/** Returns all known facts about a row for the facts view. Undefined if the row is gone. */
	readonly factsOf?: (state: State, row: ListedRow, now: Instant) => RowFacts | undefined;
};

/** All known facts about a row: the derived facts, and its fields under the API's names. */
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

const aboveDetail = (size: PaneSize, rows: number): ListPart => ({above: 0, size: withDetailBelow(size, rows).list});

const drawnReadList = <List extends ReadList>(list: List): DrawnList => ({
	Pane: readListPane(list),
	partOf: aboveDetail,
	factsOf: factsFrom<ReadObjects[List]>(readListCalled(list), (row, state) => ({title: `${capital(readKindOf(list).one)} ${row.name}`, about: readListCalled(list).about(state, row)})),
});

const belowRemarks = (size: PaneSize): ListPart => ({above: remarkRows(size), size: sessionsSize(size)});

const drawnServerList = <List extends ServerList>(list: List): DrawnList => ({
	Pane: serverListPane(list),
	partOf: serverKindOf(list).hasCharts === true ? size => ({above: rowsAbove(size), size: loadListSize(size)}) : belowRemarks,
	factsOf: factsFrom<ServerListRows[List]>(serverListCalled(list), row => ({title: `${capital(serverKindOf(list).one)} ${serverKindOf(list).nameOf(row)}`, about: []})),
});

export const listPanes: Readonly<Record<RowList, DrawnList>> = {
	projects: {Pane: ProjectsPane},
	computes: {Pane: ComputesPane},
	operations: {Pane: OperationsPane},
	branches: {Pane: BranchesPane, partOf: aboveDetail},
	...byReadList<Readonly<Record<ReadList, DrawnList>>>(list => drawnReadList(list)),
	sessions: {Pane: SessionsPane, partOf: belowRemarks},
	...byServerList<Readonly<Record<ServerList, DrawnList>>>(list => drawnServerList(list)),
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

export const listPartOf = (list: RowList, size: PaneSize, rows: number): ListPart => listPanes[list].partOf?.(size, rows) ?? {above: 0, size};
