import {useCallback, useMemo, type ReactElement} from 'react';
import {formatDayName} from '../../domain/day-name.js';
import type {Operation} from '../../domain/operation.js';
import {
	formatDay,
	millisecondsPerDay,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import {computesOf} from '../../store/computes.js';
import {daysIn} from '../../store/days.js';
import {hasRunningOperation, operationsOf, type OperationList} from '../../store/operations.js';
import {selectedProject} from '../../store/projects.js';
import {newOperations, shownOperations} from '../../store/rows.js';
import {cursorOf} from '../../store/view.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState, useAppStore} from '../hooks/use-app-state.js';
import {useBranchNames} from '../hooks/use-branch-names.js';
import {useNow} from '../hooks/use-now.js';
import {useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown, withoutTime} from '../hooks/use-shown.js';
import {useTheme} from '../hooks/use-theme.js';
import {itemRows, type PaneSize} from '../layout.js';
import type {Segment} from '../segment.js';
import {paneTitle} from '../pane-title.js';
import {ListPane} from './list-pane.js';
import {operationColumns} from './operation-columns.js';

type Loaded = Pick<OperationList, 'items' | 'hasEnd' | 'isLoadingOlder'> & {readonly isRead: boolean};

const loadedText = (list: Loaded, isFiltered: boolean): Segment | undefined => {
	if (!list.isRead) {
		return undefined;
	}

	if (isFiltered && !list.hasEnd) {
		return {text: `only the ${list.items.length} loaded were searched${list.isLoadingOlder ? ', loading more' : ''}`, tone: 'busy'};
	}

	if (list.isLoadingOlder) {
		return {text: `${list.items.length} loaded, loading more`, tone: 'dim'};
	}

	return {text: list.hasEnd ? `all ${list.items.length} loaded` : `${list.items.length} loaded, more below`, tone: 'dim'};
};

/**
The day in words, by its nearer name where it has one.
*/
const dayLabel = (instant: Instant, now: Instant, zone: Zone): string => {
	const day = formatDay(instant, zone);
	const near = day === formatDay(now, zone) ? 'today, ' : (day === formatDay(now - millisecondsPerDay, zone) ? 'yesterday, ' : '');
	return near + formatDayName(instant, zone);
};

/**
What the control plane did and does in the project under the cursor, newest first.
*/
export const OperationsPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
	const store = useAppStore();
	const project = useAppState(selectedProject);
	const list = useShown(state => withoutTime(operationsOf(state, project?.id)));
	const computes = useAppState(state => computesOf(state, project?.id).items);
	const isFocused = useAppState(state => state.view.focus === 'operations');
	const isWide = useAppState(state => state.view.isWide.operations);
	const zone = useAppState(state => state.view.zone);
	const rows = useAppState(shownOperations);
	const filter = useAppState(state => state.view.filters.operations);
	const sort = useAppState(state => state.view.sorts.operations);
	const cursor = useAppState(state => cursorOf(state, 'operations'));
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const branchName = useBranchNames(project?.id);
	const computeName = useCallback((id: string) => computes.find(compute => compute.id === id)?.name ?? id, [computes]);
	const hasDays = useAppState(state => daysIn(state, 'operations', itemRows(size)) !== undefined);
	const news = useAppState(newOperations);
	const now = useNow(hasRunningOperation(list) ? 1000 : 15_000);
	const facts = useMemo(
		() => ({
			now, zone, glyphs, branchName, computeName, hasDays,
		}),
		[now, zone, glyphs, branchName, computeName, hasDays],
	);
	const columns = useMemo(() => operationColumns.filter(column => isWide || column.isWideOnly !== true), [isWide]);

	const isFollowing = cursor.selectedId === undefined;
	const aside = useReadingSegment(state => operationsOf(state, project?.id), intervalSeconds) ?? loadedText(list, filter.trim() !== '');
	const nothing = list.items.length === 0 ? 'no operations yet' : 'no loaded operation is like that';
	const loading = project === undefined ? '' : 'loading…';
	const empty: Segment = {text: list.isRead ? nothing : loading, tone: 'dim'};

	const days = daysIn(store.getState(), 'operations', itemRows(size));
	const separators = days === undefined
		? undefined
		: {...days, label: (operation: Operation) => dayLabel(operation.createdAt, now, zone)};
	const title = paneTitle({
		name: 'Operations',
		parts: [project === undefined ? '' : sanitize(project.name), isFollowing ? 'following' : (news === 0 ? '' : `${news} new above, f follows`)],
		filter,
		sort,
		...(filter.trim() !== '' && {count: {all: list.items.length, shown: rows.length}}),
	}, glyphs);

	return (
		<ListPane
			size={size}
			title={title}
			isFocused={isFocused}
			rows={rows}
			cursor={cursor}
			// While the feed is followed, the cursor rests on the newest; it is shown only where it can be used.
			selectedId={isFollowing && isFocused ? rows[0]?.id : cursor.selectedId}
			columns={columns}
			facts={facts}
			empty={empty}
			{...(separators !== undefined && {separators})}
			{...(aside !== undefined && {aside})}
		/>
	);
};
