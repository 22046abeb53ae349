import {useMemo} from 'react';
import type {PaneSize} from '../../layout.js';
import {computeColumns, type ComputeCellFacts} from '../../../domain/attributes/compute-attributes.js';
import {busyText} from '../../../domain/change-task.js';
import {countdownStepMilliseconds, idlesAt} from '../../../domain/computes/compute-state.js';
import type {Compute} from '../../../domain/computes/compute.js';
import {lastHoursOf} from '../../../domain/computes/last-hours.js';
import {marksOfBranch} from '../../../domain/branches/branch.js';
import {millisecondsPerMinute} from '../../../domain/time.js';
import {computesOf} from '../../../store/selectors/computes.js';
import {operationsOf} from '../../../store/selectors/operations/searched-operations.js';
import {computeList} from '../../../store/selectors/lists/compute-list.js';
import {marksOf} from '../../../store/selectors/screen/view.js';
import {goneProjectId, goneProjectText, selectedProject} from '../../../store/selectors/projects/projects.js';
import {busyTask} from '../../../store/selectors/tasks.js';
import {activityText} from '../../detail/activity-lines.js';
import {useAppState, useShown, withoutTime} from '../../hooks/use-app-state.js';
import {useBranchNames} from '../../hooks/use-names.js';
import {useHeldNow, useNow} from '../../hooks/use-now.js';
import {nothingRead, useReadingSegment} from '../../hooks/use-reading-segment.js';
import {shownName} from '../../pane-title.js';
import {nothingMatches} from '../nothing-matches.js';
import {objectPane} from '../object-pane.js';
import {unreadText} from '../operations/operation-text.js';

/** The height of the facts about the selected API key, below the list of keys. */
const keyRows = 6;

/**
The share of the screen for the facts about the selected request, below the journal. On a screen of at most {@link smallRows} rows, the share is half,
so that all facts fit.
*/
const requestShare = 0.35;
const smallRequestShare = 0.5;
const smallRows = 22;

/** The size of a list, and the size of the area below it with the facts about the selected row. */
type AboutSizes = {
	readonly list: PaneSize;
	readonly about: PaneSize;
};

const divided = ({columns, rows}: PaneSize, aboutRows: number): AboutSizes => {
	const about = Math.min(aboutRows, Math.max(3, rows - 4));
	return {list: {columns, rows: Math.max(3, rows - about)}, about: {columns, rows: about}};
};

export const keysSizes = (size: PaneSize): AboutSizes => divided(size, keyRows);

export const journalSizes = (size: PaneSize): AboutSizes => divided(size, Math.floor(size.rows * (size.rows <= smallRows ? smallRequestShare : requestShare)));

/** The minimum width of a pane with charts. In narrower panes, words and spacing matter more. */
const drawnColumns = 84;
const isDrawn = ({id}: {readonly id: string}): boolean => id === 'activity' || id === 'bar';
/**
Returns whether pgtower knows the states of all computes. If not, the pane has no charts, so that there is room for the unknown state.
*/
const hasOnlyKnownStates = (computes: readonly Compute[]): boolean => computes.every(({currentState}) => ['active', 'idle', 'init'].includes(currentState));

const undrawnColumns = computeColumns.filter(column => !isDrawn(column));

/** The columns while the user wants all columns. The charts are the last to get space. */
const allColumns = computeColumns.map(column => isDrawn(column) ? {...column, importance: 1, isWideOnly: true} : column);

/** Renders the computes of the open project, with state, branch, size, and next event. */
export const ComputesPane = objectPane('computes', computeList, ({size, rows, filter, isFocused, isWide, zone, glyphs, titleOf}) => {
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const gone = useAppState(goneProjectText);
	const projectId = project?.id ?? goneId;
	const list = useShown(state => withoutTime(computesOf(state, projectId)));
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const branchName = useBranchNames(projectId);
	const branches = useAppState(state => state.branches.get(projectId ?? '')?.items);
	const coarseNow = useNow(15_000);
	// Seconds are only shown in the last minute before a compute is suspended.
	const isCounting = list.items.some(compute => (idlesAt(compute) ?? Infinity) - coarseNow < millisecondsPerMinute + 15_000);
	const marks = useAppState(state => marksOf(state, 'computes'));
	const tasks = useAppState(state => state.tasks);
	const {items: operations, hasEnd} = useShown(state => withoutTime(operationsOf(state, projectId)));
	const now = useHeldNow(isCounting ? countdownStepMilliseconds : 15_000, [list.items, operations]);
	const activity = useMemo(() => (compute: Compute): string | undefined => {
		const steps = lastHoursOf(compute, {items: operations, hasEnd}, now);
		return steps === undefined ? undefined : activityText(steps, glyphs);
	}, [operations, hasEnd, now, glyphs]);
	const basis = useMemo(() => [projectId, branchName, zone], [projectId, branchName, zone]);
	const rowFacts = useMemo((): Omit<ComputeCellFacts, 'activity' | 'sizeCell'> => ({
		now,
		zone,
		glyphs,
		branchName,
		branchMarks: branchId => marksOfBranch(branches?.find(({id}) => id === branchId)),
		isMarked: computeId => marks.includes(computeId),
		busyWord(computeId) {
			const task = busyTask({tasks}, {kind: 'compute', projectId: projectId ?? '', id: computeId});
			return task === undefined ? undefined : busyText(task);
		},
	}), [now, zone, glyphs, branchName, branches, marks, tasks, projectId]);
	const facts = useMemo((): ComputeCellFacts => ({...rowFacts, sizeCell: glyphs.heights.at(-1) ?? '', activity}), [rowFacts, glyphs, activity]);
	const aside = useReadingSegment(state => goneId === undefined ? computesOf(state, projectId) : nothingRead, intervalSeconds);
	const isReadOnly = useAppState(state => state.connection.isReadOnly);
	const way = isReadOnly ? '' : `: press ${isFocused ? 'n' : '2, then n,'} to create one`;
	const nothing = list.items.length === 0 ? `no computes in this project${way}` : nothingMatches('computes', {filter, isFocused});

	return {
		title: titleOf({
			name: 'Computes',
			parts: [shownName(project, gone), marks.length === 0 ? '' : `${marks.length} marked`],
			...(projectId !== undefined && list.isRead && {count: {all: list.items.length, shown: rows.length}}),
		}),
		columns: isWide ? allColumns : (size.columns >= drawnColumns && hasOnlyKnownStates(list.items) ? computeColumns : undrawnColumns),
		facts,
		basis,
		isGone: goneId !== undefined,
		empty: list.isRead ? nothing : (project === undefined ? '' : unreadText(list)),
		aside,
	};
});
