import {useMemo} from 'react';
import {columnsOf} from '../../../domain/attributes/derive.js';
import {databaseAttributes} from '../../../domain/attributes/database-attributes.js';
import {roleAttributes} from '../../../domain/attributes/role-attributes.js';
import type {Zone} from '../../../domain/time.js';
import {kindOf} from '../../../store/rows/list-kinds.js';
import type {Rows} from '../../../store/rows/row-lookup.js';
import {branchById} from '../../../store/selectors/branches/branches.js';
import {databaseList} from '../../../store/selectors/lists/database-list.js';
import {roleList} from '../../../store/selectors/lists/role-list.js';
import {goneProjectId, selectedProject} from '../../../store/selectors/projects/projects.js';
import {readListIn} from '../../../store/slices/read-lists.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState} from '../../hooks/use-app-state.js';
import {nothingRead, useReadingSegment} from '../../hooks/use-reading-segment.js';
import {useShown, withoutTime} from '../../hooks/use-shown.js';
import type {Column} from '../../list/column.js';
import {shownName} from '../../shown-name.js';
import {objectPane, type PaneContent, type ShownList} from '../object-pane.js';
import {unreadText} from '../operations/unread-text.js';

type Facts = {readonly zone: Zone};

/**
How often such a list is read while it is on the screen.
*/
const readingSeconds = 30;

const useBranchList = <Row extends Rows[number]>(
	list: 'databases' | 'roles', columns: ReadonlyArray<Column<Row, Facts>>, {rows, zone, titleOf}: ShownList<Row>,
): PaneContent<Row, Facts> => {
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const branchId = useAppState(state => state.view.branchId);
	const branchName = useAppState(({branches}) => branchId === undefined ? '' : branchById({branches}, project?.id ?? goneId ?? '', branchId)?.name ?? branchId);
	const {items, isRead, problem} = useShown(state => withoutTime(readListIn<unknown>(state[list], branchId)));
	const facts = useMemo(() => ({zone}), [zone]);
	const basis = useMemo(() => [branchId, zone], [branchId, zone]);
	const {one, many} = kindOf(list);
	const nothing = items.length === 0 ? `no ${many}` : `no ${one} matches the filter: esc clears it`;

	return {
		title: titleOf({
			name: list === 'databases' ? 'Databases' : 'Roles',
			parts: [shownName(project, goneId), sanitize(branchName)],
			...(isRead && {count: {all: items.length, shown: rows.length}}),
		}),
		columns,
		facts,
		basis,
		isGone: goneId !== undefined,
		empty: isRead ? nothing : unreadText({problem}),
		aside: useReadingSegment(state => goneId === undefined ? readListIn<unknown>(state[list], branchId) : nothingRead, readingSeconds),
	};
};

const databaseColumns = columnsOf(databaseAttributes);
const roleColumns = columnsOf(roleAttributes);

/**
The databases of a branch in the place of the panes.
*/
export const DatabasesPane = objectPane('databases', databaseList, shown => useBranchList('databases', databaseColumns, shown));

/**
The roles of a branch in the place of the panes.
*/
export const RolesPane = objectPane('roles', roleList, shown => useBranchList('roles', roleColumns, shown));
