import {useMemo} from 'react';
import {busyText} from '../../../domain/change-task.js';
import {allBranchRows, branchesOf} from '../../../store/selectors/branches/branches.js';
import {branchList, shownGuides} from '../../../store/selectors/lists/branch-list.js';
import {marksOf} from '../../../store/selectors/screen/view.js';
import {goneProjectId, goneProjectText, selectedProject} from '../../../store/selectors/projects/projects.js';
import {busyTask} from '../../../store/selectors/tasks.js';
import {detailLines} from '../../detail/detail-lines.js';
import {useAppState, useShown, withoutTime} from '../../hooks/use-app-state.js';
import {useHeldNow} from '../../hooks/use-now.js';
import {nothingRead, useReadingSegment} from '../../hooks/use-reading-segment.js';
import {sanitize} from '../../../terminal/text/sanitize.js';
import {shownName} from '../../pane-title.js';
import {DetailBelow, withDetailBelow} from '../detail-below.js';
import {nothingMatches} from '../nothing-matches.js';
import {objectPane} from '../object-pane.js';
import {unreadText} from '../operations/operation-text.js';
import {branchColumns, type BranchCellFacts} from '../../../domain/attributes/branch-attributes.js';

/** Renders the branches of the open project as a tree. The tree takes the place of the three panes. */
export const BranchesPane = objectPane('branches', branchList, ({size, rows, cursor, filter, isFocused, zone, glyphs, titleOf}) => {
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const gone = useAppState(goneProjectText);
	const projectId = project?.id ?? goneId;
	const list = useShown(state => withoutTime(branchesOf(state, projectId)));
	const count = useAppState(state => allBranchRows(state).length);
	const guides = useAppState(shownGuides);
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const marked = useAppState(state => marksOf(state, 'branches'));
	const tasks = useAppState(state => state.tasks);
	const now = useHeldNow(15_000, [list.items]);
	const marks = useMemo(() => new Set(marked), [marked]);
	const basis = useMemo(() => [projectId, zone], [projectId, zone]);
	const facts = useMemo((): BranchCellFacts => ({
		now,
		zone,
		glyphs,
		guideOf: branchId => guides.get(branchId),
		isMarked: branchId => marks.has(branchId),
		busyWord(branchId) {
			const task = busyTask({tasks}, {kind: 'branch', projectId: projectId ?? '', id: branchId});
			return task === undefined ? undefined : busyText(task);
		},
	}), [now, zone, glyphs, guides, marks, tasks, projectId]);
	const aside = useReadingSegment(state => goneId === undefined ? branchesOf(state, projectId) : nothingRead, intervalSeconds);
	const nothing = count === 0 ? 'no branches' : nothingMatches('branches', {filter, isFocused});

	const state = useAppState(whole => whole);
	const sizes = withDetailBelow(size, rows.length);
	const branch = rows.find(({id}) => id === cursor.selectedId)?.branch;

	return {
		size: sizes.list,
		...(sizes.below !== undefined && {
			below: <DetailBelow
				size={sizes.below}
				title={branch === undefined ? 'About' : sanitize(branch.name)}
				partsAt={widths => branch === undefined
					? []
					: detailLines(state, {subject: {kind: 'branch', projectId: branch.projectId, id: branch.id}}, {now, zone, glyphs}, widths)}
			/>,
		}),
		title: titleOf({
			name: 'Branches',
			parts: [shownName(project, gone), marks.size === 0 ? '' : `${marks.size} marked`],
			...(projectId !== undefined && list.isRead && {count: {all: count, shown: rows.length}}),
		}),
		columns: branchColumns,
		facts,
		basis,
		isGone: goneId !== undefined,
		empty: list.isRead ? nothing : (project === undefined ? '' : unreadText(list)),
		aside,
	};
});
