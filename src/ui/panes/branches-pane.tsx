import {useMemo, type ReactElement} from 'react';
import {busyText} from '../../domain/change-task.js';
import {branchesOf} from '../../store/selectors/branches.js';
import {allBranchRows} from '../../store/selectors/branch-rows.js';
import {branchList, shownGuides} from '../../store/selectors/lists/branch-list.js';
import {branchMarksOf} from '../../store/selectors/marks.js';
import {goneProjectId, selectedProject} from '../../store/selectors/projects.js';
import {busyBranchTask} from '../../store/selectors/tasks.js';
import {cursorOf} from '../../store/selectors/view.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useNow} from '../hooks/use-now.js';
import {nothingRead, useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown, withoutTime} from '../hooks/use-shown.js';
import {useTheme} from '../hooks/use-theme.js';
import type {PaneSize} from '../layout.js';
import {paneTitle} from '../pane-title.js';
import type {Segment} from '../segment.js';
import {shownName} from '../shown-name.js';
import {branchColumns, type BranchFacts} from './branch-columns.js';
import {ListPane} from './list-pane.js';
import {unreadText} from './unread-text.js';

/**
The branches of the open project as a tree, in the place of the panes.
*/
export const BranchesPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const {glyphs} = useTheme();
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const projectId = project?.id ?? goneId;
	const list = useShown(state => withoutTime(branchesOf(state, projectId)));
	const isWide = useAppState(state => state.view.isWide.branches);
	const zone = useAppState(state => state.view.zone);
	const count = useAppState(state => allBranchRows(state).length);
	const rows = useAppState(branchList.rows);
	const guides = useAppState(shownGuides);
	const filter = useAppState(state => state.view.filters.branches);
	const sort = useAppState(state => state.view.sorts.branches);
	const cursor = useAppState(state => cursorOf(state, 'branches'));
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const marked = useAppState(state => branchMarksOf(state, projectId));
	const tasks = useAppState(state => state.tasks);
	const now = useNow(15_000);
	const marks = useMemo(() => new Set(marked), [marked]);
	const basis = useMemo(() => [projectId, zone], [projectId, zone]);
	const facts = useMemo((): BranchFacts => ({
		now,
		zone,
		glyphs,
		guideOf: branchId => guides.get(branchId),
		isMarked: branchId => marks.has(branchId),
		busyWord(branchId) {
			const task = busyBranchTask({tasks}, branchId);
			return task === undefined ? undefined : busyText(task);
		},
	}), [now, zone, glyphs, guides, marks, tasks]);

	const aside = useReadingSegment(state => goneId === undefined ? branchesOf(state, projectId) : nothingRead, intervalSeconds);
	const empty: Segment = {text: list.isRead ? (count === 0 ? 'no branches' : 'no branch matches the filter: esc clears it') : (project === undefined ? '' : unreadText(list)), tone: 'dim'};
	const title = paneTitle({
		name: 'Branches',
		parts: [shownName(project, goneId), marks.size === 0 ? '' : `${marks.size} marked`],
		filter,
		sort,
		...(projectId !== undefined && list.isRead && {count: {all: count, shown: rows.length}}),
	}, glyphs);

	return (
		<ListPane
			list='branches'
			size={size}
			title={title}
			isFocused
			isGone={goneId !== undefined}
			rows={rows}
			cursor={cursor}
			selectedId={cursor.selectedId}
			columns={branchColumns}
			isWide={isWide}
			sort={sort}
			basis={basis}
			facts={facts}
			empty={empty}
			{...(aside !== undefined && {aside})}
		/>
	);
};
