import {useMemo, type ReactElement} from 'react';
import {busyText} from '../../domain/change-task.js';
import {idlesAt} from '../../domain/scale-to-zero.js';
import {marksOfBranch} from '../../domain/branch.js';
import {millisecondsPerMinute} from '../../domain/time.js';
import {computesOf} from '../../store/selectors/computes.js';
import {marksOf} from '../../store/selectors/marks.js';
import {goneProjectId, selectedProject} from '../../store/selectors/projects.js';
import {computeList} from '../../store/selectors/lists/compute-list.js';
import {busyTask} from '../../store/selectors/tasks.js';
import {cursorOf} from '../../store/selectors/view.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useBranchNames} from '../hooks/use-branch-names.js';
import {useNow} from '../hooks/use-now.js';
import {nothingRead, useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown, withoutTime} from '../hooks/use-shown.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import type {Segment} from '../segment.js';
import {paneTitle} from '../pane-title.js';
import {shownName} from '../shown-name.js';
import {computeColumns, type ComputeFacts} from './compute-columns.js';
import {countdownStepMilliseconds} from './compute-text.js';
import {ListPane} from './list-pane.js';
import {unreadText} from './unread-text.js';

/**
The computes of the open project: state, branch, size, and what happens next.
*/
export const ComputesPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const projectId = project?.id ?? goneId;
	const list = useShown(state => withoutTime(computesOf(state, projectId)));
	const isFocused = useAppState(state => state.view.focus === 'computes');
	const isWide = useAppState(state => state.view.isWide.computes);
	const zone = useAppState(state => state.view.zone);
	const rows = useAppState(computeList.rows);
	const filter = useAppState(state => state.view.filters.computes);
	const sort = useAppState(state => state.view.sorts.computes);
	const cursor = useAppState(state => cursorOf(state, 'computes'));
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const branchName = useBranchNames(projectId);
	const branches = useAppState(state => state.branches.get(projectId ?? '')?.items);
	const coarseNow = useNow(15_000);
	// Seconds are shown only in the last minute before a compute idles.
	const isCounting = list.items.some(compute => (idlesAt(compute) ?? Infinity) - coarseNow < millisecondsPerMinute + 15_000);
	const now = useNow(isCounting ? countdownStepMilliseconds : 15_000);
	const marks = useAppState(state => marksOf(state, projectId));
	const tasks = useAppState(state => state.tasks);
	const basis = useMemo(() => [projectId, branchName, zone], [projectId, branchName, zone]);
	const facts = useMemo((): ComputeFacts => ({
		now,
		zone,
		glyphs,
		branchName,
		branchMarks: branchId => marksOfBranch(branches?.find(({id}) => id === branchId)),
		isMarked: computeId => marks.includes(computeId),
		busyWord(computeId) {
			const task = busyTask({tasks}, computeId);
			return task === undefined ? undefined : busyText(task);
		},
	}), [now, zone, glyphs, branchName, branches, marks, tasks]);

	const aside = useReadingSegment(state => goneId === undefined ? computesOf(state, projectId) : nothingRead, intervalSeconds);
	const empty: Segment = {text: list.isRead ? (list.items.length === 0 ? 'no computes: n makes one' : 'no compute matches the filter: esc clears it') : (project === undefined ? '' : unreadText(list)), tone: 'dim'};
	const title = paneTitle({
		name: 'Computes',
		parts: [shownName(project, goneId), marks.length === 0 ? '' : `${marks.length} marked`],
		filter,
		sort,
		...(projectId !== undefined && list.isRead && {count: {all: list.items.length, shown: rows.length}}),
	}, glyphs);

	return (
		<ListPane
			list='computes'
			size={size}
			title={title}
			isFocused={isFocused}
			isGone={goneId !== undefined}
			rows={rows}
			cursor={cursor}
			selectedId={cursor.selectedId}
			columns={computeColumns}
			isWide={isWide}
			sort={sort}
			basis={basis}
			facts={facts}
			empty={empty}
			{...(aside !== undefined && {aside})}
		/>
	);
};
