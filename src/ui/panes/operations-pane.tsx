import {useCallback, useMemo, type ReactElement} from 'react';
import {computesOf} from '../../store/computes.js';
import {hasRunningOperation, operationsOf, type OperationList} from '../../store/operations.js';
import {selectedProject} from '../../store/projects.js';
import {cursorOf} from '../../store/view.js';
import {sanitize} from '../../terminal/sanitize.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useBranchNames} from '../hooks/use-branch-names.js';
import {useNow} from '../hooks/use-now.js';
import {useReadingSegment} from '../hooks/use-reading-segment.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import type {Segment} from '../segment.js';
import {ListPane} from './list-pane.js';
import {operationColumns} from './operation-columns.js';

const loadedText = (list: OperationList): Segment | undefined => {
	if (list.receivedAt === undefined) {
		return undefined;
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
	const list = useAppState(state => operationsOf(state, project?.id));
	const computes = useAppState(state => computesOf(state, project?.id).items);
	const isFocused = useAppState(state => state.view.focus === 'operations');
	const isWide = useAppState(state => state.view.isWide.operations);
	const zone = useAppState(state => state.view.zone);
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
	const aside = useReadingSegment(list, intervalSeconds) ?? loadedText(list);
	const empty: Segment = {text: list.receivedAt === undefined ? (project === undefined ? '' : 'loading…') : 'no operations yet', tone: 'dim'};

	return (
		<ListPane
			size={size}
			title={['Operations', ...(project === undefined ? [] : [sanitize(project.name)]), ...(isFollowing ? ['following'] : [])].join(' · ')}
			isFocused={isFocused}
			rows={list.items}
			cursor={cursor}
			// While the feed is followed, the cursor rests on the newest; it is shown only where it can be used.
			selectedId={isFollowing && isFocused ? list.items[0]?.id : cursor.selectedId}
			columns={columns}
			facts={facts}
			empty={empty}
			{...(aside !== undefined && {aside})}
		/>
	);
};
