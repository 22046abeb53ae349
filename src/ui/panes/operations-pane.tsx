import {useCallback, useMemo, type ReactElement} from 'react';
import {computesOf} from '../../store/computes.js';
import {hasRunningOperation, operationsOf, type OperationList} from '../../store/operations.js';
import {selectedProject} from '../../store/projects.js';
import {shownOperations} from '../../store/rows.js';
import {cursorOf} from '../../store/view.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useBranchNames} from '../hooks/use-branch-names.js';
import {useNow} from '../hooks/use-now.js';
import {useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown, withoutTime} from '../hooks/use-shown.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
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
What the control plane did and does in the project under the cursor, newest first.
*/
export const OperationsPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
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
	const now = useNow(hasRunningOperation(list) ? 1000 : 15_000);
	const facts = useMemo(
		() => ({
			now, zone, glyphs, branchName, computeName,
		}),
		[now, zone, glyphs, branchName, computeName],
	);
	const columns = useMemo(() => operationColumns.filter(column => isWide || column.isWideOnly !== true), [isWide]);

	const isFollowing = cursor.selectedId === undefined;
	const aside = useReadingSegment(state => operationsOf(state, project?.id), intervalSeconds) ?? loadedText(list, filter.trim() !== '');
	const empty: Segment = {text: list.isRead ? (list.items.length === 0 ? 'no operations yet' : 'no loaded operation is like that') : (project === undefined ? '' : 'loading…'), tone: 'dim'};

	const title = paneTitle({
		name: 'Operations',
		parts: [project === undefined ? '' : sanitize(project.name), isFollowing ? 'following' : ''],
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
			{...(aside !== undefined && {aside})}
		/>
	);
};
