import {useMemo} from 'react';
import type {Database} from '../../../domain/branches/database.js';
import type {Role} from '../../../domain/branches/role.js';
import {readListIn} from '../../../store/slices/read-lists.js';
import type {State} from '../../../store/state.js';
import type {Segment} from '../../segment.js';
import {columnsOf} from '../../../domain/attributes/attribute.js';
import {databaseAttributes} from '../../../domain/attributes/database-attributes.js';
import {roleAttributes} from '../../../domain/attributes/role-attributes.js';
import type {Zone} from '../../../domain/time.js';
import {kindOf} from '../../../store/rows/list-kinds.js';
import type {Rows} from '../../../store/rows/row-lookup.js';
import {branchById} from '../../../store/selectors/branches/branches.js';
import {databaseList} from '../../../store/selectors/lists/database-list.js';
import {roleList} from '../../../store/selectors/lists/role-list.js';
import {goneProjectId, selectedProject} from '../../../store/selectors/projects/projects.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {useAppState, useShown, withoutTime} from '../../hooks/use-app-state.js';
import {nothingRead, useReadingSegment} from '../../hooks/use-reading-segment.js';
import type {Column} from '../../list/column-widths.js';
import {shownName} from '../../shown-name.js';
import {objectPane, type PaneContent, type ShownList} from '../object-pane.js';
import {unreadText} from '../operations/operation-text.js';

/**
What follows from a database.
*/
export const aboutDatabase = ({ownerName}: Database): readonly Segment[] => [
	{text: `Its owner is ${ownerName}. A connection string of it, under Y, connects as that role.`},
];

const ownedText = (names: readonly string[]): string => {
	const [only, ...others] = names;
	if (only === undefined) {
		return 'It owns no database of this branch.';
	}

	return others.length === 0 ? `It owns the database ${only}.` : `It owns the databases ${names.join(', ')}.`;
};

/**
What follows from a role, as far as the databases of its branch are known.
*/
export const aboutRole = (state: State, {name, branchId, isProtected, authentication}: Role): readonly Segment[] => {
	const {items, receivedAt} = readListIn(state.databases, branchId);
	return [
		...(isProtected ? [{text: 'The platform made it for itself, and protects it.', tone: 'accent'} as const] : []),
		...(authentication === 'no_login' ? [{text: 'Nobody can connect as it: it has no login.', tone: 'busy'} as const] : []),
		...(receivedAt === undefined ? [] : [{text: ownedText(items.filter(({ownerName}) => ownerName === name).map(({name: database}) => database))}]),
	];
};

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
