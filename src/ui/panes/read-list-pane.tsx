import {useMemo, type ReactElement} from 'react';
import {columnsOf} from '../../domain/attributes/attribute.js';
import {
	readKindOf,
	type NamesOfRows,
	type ReadList,
	type ReadObjects,
} from '../../domain/read-lists.js';
import {isOver} from '../../domain/change-task.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import type {Zone} from '../../domain/time.js';
import {marksOf} from '../../store/selectors/screen/view.js';
import type {Column} from '../list/column-widths.js';
import type {Glyphs} from '../theme.js';
import {branchById, branchesOf} from '../../store/selectors/branches/branches.js';
import {nameIn} from '../../store/selectors/lists/names-in.js';
import {readListCalled} from '../../store/selectors/lists/lists.js';
import {goneProjectId, goneProjectText, selectedProject} from '../../store/selectors/projects/projects.js';
import {readListIn} from '../../store/slices/read-lists.js';
import {ownerIdIn} from '../../store/slices/view/view-cursors.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {capital} from '../../base/capital.js';
import {useAppState, useShown, withoutTime} from '../hooks/use-app-state.js';
import {nothingRead, useReadingSegment} from '../hooks/use-reading-segment.js';
import type {PaneSize} from '../layout.js';
import {shownName} from '../pane-title.js';
import {DetailBelow, rowParts, withDetailBelow} from './detail-below.js';
import {nothingMatches} from './nothing-matches.js';
import {objectPane, type PaneContent, type ShownList} from './object-pane.js';
import {unreadText} from './operations/operation-text.js';

type Facts = NamesOfRows & {
	readonly zone: Zone;
	readonly glyphs: Glyphs;
	readonly isMarked: (id: string) => boolean;
	readonly isBusy: (id: string) => boolean;
};

/**
The column that shows a change in progress or, without one, the mark of a row. It is always present, so that the first mark moves nothing.
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

/** Creates the pane of a list that is loaded in full. It takes the place of the three panes. */
export const readListPane = <List extends ReadList>(list: List): (props: {readonly size: PaneSize}) => ReactElement => {
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
