import {useMemo, type ReactElement} from 'react';
import {columnsOf} from '../../domain/attributes/attribute.js';
import {
	readKindOf,
	type NamesOfRows,
	type ReadList,
	type ReadObjects,
	byReadList,
} from '../../domain/read-lists.js';
import {isOver} from '../../domain/change-task.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import type {Zone, Instant} from '../../domain/time.js';
import {marksOf} from '../../store/selectors/screen/view.js';
import type {Column} from '../list/column-widths.js';
import type {Glyphs} from '../theme.js';
import {branchById, branchesOf} from '../../store/selectors/branches/branches.js';
import {nameIn} from '../../store/selectors/lists/names-in.js';
import {readListCalled} from '../../store/selectors/lists/lists.js';
import {goneProjectId, goneProjectText, selectedProject} from '../../store/selectors/projects/projects.js';
import {readListIn} from '../../store/slices/read-lists.js';
import {ownerIdIn} from '../../store/slices/view/view-position.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {capital} from '../../base/capital.js';
import {useAppState, useShown, withoutTime} from '../hooks/use-app-state.js';
import {nothingRead, useReadingSegment} from '../hooks/use-reading-segment.js';
import type {PaneSize} from '../layout.js';
import {shownName} from '../pane-title.js';
import type {ApiObject} from '../../domain/export/api-object.js';
import {
	byServerList,
	serverKindOf,
	type ServerList,
	type ServerListRows,
} from '../../domain/server-lists.js';
import type {RowList, ListedRow} from '../../store/rows/list-kinds.js';
import type {Rows} from '../../store/rows/row-lookup.js';
import type {ObjectList} from '../../store/selectors/lists/define-list.js';
import {journalList} from '../../store/selectors/lists/journal-list.js';
import {keyList} from '../../store/selectors/lists/key-list.js';
import {serverListCalled} from '../../store/selectors/lists/server-lists.js';
import type {State} from '../../store/state.js';
import type {Segment} from '../segment.js';
import {unreadText} from './operations/operation-text.js';
import {objectPane, type PaneContent, type ShownList} from './object-pane.js';
import {nothingMatches} from './nothing-matches.js';
import {DetailBelow, rowParts, withDetailBelow} from './detail-below.js';
import {loadListSize, rowsAbove} from './load/load-lines.js';
import {aboutKey, KeysPane} from './keys/keys-pane.js';
import {aboutRequest, JournalPane} from './journal/journal-pane.js';
import {journalSizes, keysSizes, ComputesPane} from './computes/computes-pane.js';
import {BranchesPane} from './branches/branches-pane.js';
import {OperationsPane} from './operations/operations-pane.js';
import {ProjectsPane} from './projects/projects-pane.js';
import {remarkRows, sessionsSize} from './sessions/sessions-text.js';
import {SessionsPane} from './sessions/sessions-pane.js';
import {serverListPane} from './sessions/server-list-pane.js';

type Facts = NamesOfRows & {
	readonly zone: Zone;
	readonly glyphs: Glyphs;
	readonly isMarked: (id: string) => boolean;
	readonly isBusy: (id: string) => boolean;
};

/**
The column that shows a change in progress. Without a change, the column shows the mark of a row. This column is always present, so that marking the
first row moves no other column.
*/
const markColumn: Column<{readonly id: string}, Facts> = {
	id: 'mark', heading: '', importance: 20, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
	cell: ({id}, {isMarked, isBusy, glyphs}) => isBusy(id)
		? {text: glyphs.changing, tone: 'busy'}
		: {text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true},
};

const belongsTo = ({branchId, projectId}: Belongings, ownerId: string): boolean => ownerId === (branchId ?? projectId);

/** The interval at which a list is read while it is displayed, in seconds. */
const readingSeconds = 30;

/** Creates the pane of a list that is loaded in full. The pane takes the place of the three panes. */
const readListPane = <List extends ReadList>(list: List): (props: {readonly size: PaneSize}) => ReactElement => {
	const {attributes, one, many, of, objectOf} = readKindOf(list);
	const columns = [markColumn, ...columnsOf(attributes)];

	const useList = ({size, rows, cursor, filter, isFocused, zone, glyphs, titleOf}: ShownList<ReadObjects[List]>): PaneContent<ReadObjects[List], Facts> => {
		const project = useAppState(selectedProject);
		const goneId = useAppState(goneProjectId);
		const gone = useAppState(goneProjectText);
		const ownerId = useAppState(({view}) => ownerIdIn(view, list));
		const branchName = useAppState(({branches}) => branchById({branches}, project?.id ?? goneId ?? '', ownerId)?.name ?? ownerId);
		const {items, isRead, problem} = useShown(state => withoutTime(readListIn<unknown>(state.readLists[list], ownerId)));
		const marked = useAppState(state => marksOf(state, list));
		const tasks = useAppState(state => state.tasks);
		const branches = useAppState(({branches: lists}) => branchesOf({branches: lists}, project?.id ?? goneId).items);
		const facts = useMemo((): Facts => {
			const marks = new Set(marked);
			const busy = new Set(tasks.filter(task => !isOver(task) && task.target?.kind === one && belongsTo(task.target, ownerId)).map(({target}) => target?.id));
			return {
				zone, glyphs, branchName: nameIn([branches]), isMarked: id => marks.has(id), isBusy: id => busy.has(id),
			};
		}, [zone, glyphs, marked, tasks, ownerId, branches]);
		const basis = useMemo(() => [ownerId, zone, branches], [ownerId, zone, branches]);
		const nothing = items.length === 0 ? `no ${many}` : nothingMatches(list, {filter, isFocused});

		const shown = useAppState(whole => whole);
		const sizes = withDetailBelow(size, rows.length);
		const row = rows.find(({id}) => id === cursor.selectedId);

		return {
			size: sizes.list,
			...(sizes.below !== undefined && {
				below: <DetailBelow
					size={sizes.below}
					title={row === undefined ? 'About' : sanitize(row.name)}
					partsAt={widths => row === undefined ? [] : rowParts({about: readListCalled(list).about(shown, row), fields: objectOf(row)}, zone, widths)}
				/>,
			}),
			title: titleOf({
				name: capital(many),
				parts: [shownName(project, gone), ...(of === 'branch' ? [sanitize(branchName)] : []), marked.length === 0 ? '' : `${marked.length} marked`],
				...(isRead && {count: {all: items.length, shown: rows.length}}),
			}),
			columns,
			facts,
			basis,
			isGone: goneId !== undefined,
			empty: isRead ? nothing : unreadText({problem}),
			aside: useReadingSegment(state => goneId === undefined ? readListIn<unknown>(state.readLists[list], ownerId) : nothingRead, readingSeconds),
		};
	};

	return objectPane(list, readListCalled(list), useList);
};

/** The part of a pane that its list takes up: the number of rows above the list, and the list's size. */
type ListPart = {
	readonly above: number;
	readonly size: PaneSize;
};

/** All facts about a row: the facts that pgtower derives, and the fields that the API returns. */
export type RowFacts = {
	readonly title: string;
	readonly about: readonly Segment[];
	readonly fields: ApiObject;
};

type DrawnList = {
	readonly Pane: (props: {readonly size: PaneSize}) => ReactElement;

	/**
	Returns the part that the list takes up. Absent if the list takes up the full pane.

	`rows`: the number of rows in the list, at most as many as the screen has.
	*/
	readonly partOf?: (size: PaneSize, rows: number) => ListPart;

	/** Returns all facts about a row, for the facts view. Undefined if the row is gone. */
	readonly factsOf?: (state: State, row: ListedRow, now: Instant) => RowFacts | undefined;
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
