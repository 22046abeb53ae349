import {useCallback, useMemo, type ReactElement} from 'react';
import {latestReading, sourcesIn} from '../../../store/selectors/projects/all-projects.js';
import type {BranchesState} from '../../../store/slices/branches.js';
import {operationsOf} from '../../../store/selectors/operations/searched-operations.js';
import {basisIn} from '../../../store/selectors/projects/overview.js';
import {feedOperations, operationList} from '../../../store/selectors/lists/operation-list.js';
import {
	useAppState,
	useShownStore,
	useShown,
	withoutTime,
} from '../../hooks/use-app-state.js';
import {useNames, useSteadyNames} from '../../hooks/use-names.js';
import {useReadingSegment} from '../../hooks/use-reading-segment.js';
import {broadProjects, headingRows, type PaneSize} from '../../layout.js';
import {nothingMatches} from '../nothing-matches.js';
import {objectPane} from '../object-pane.js';
import {useFeed, type FeedSource} from '../operations/use-feed.js';
import {mergedOperationColumns} from '../../../domain/attributes/operation-attributes.js';
import {noProjectsText, unreadText} from '../operations/operation-text.js';
import {columnsOf} from '../../../domain/attributes/attribute.js';
import {projectAttributes} from '../../../domain/attributes/project-attributes.js';
import {projectList} from '../../../store/selectors/lists/project-list.js';
import {usageIn} from '../../../store/selectors/projects/projects.js';
import type {State} from '../../../store/state.js';
import {Overview} from './overview.js';
import {projectsText} from './overview-text.js';
import {useProjectActivity} from './use-project-activity.js';

type AllProjectsProps = {
	readonly overview: PaneSize;
	readonly feed: PaneSize;
	readonly away: ReactElement | undefined;
};

/**
Returns a function that names a branch by its id. The function returns the id if the project no longer has the branch, and an empty text until the
branches are read.
*/
const useBranchNamesOfAll = (branches: BranchesState): ((id: string, projectId: string) => string) => {
	const names = useSteadyNames(useMemo(() => branches.values().flatMap(({items}) => items).toArray(), [branches]));
	const read = useSteadyNames(useMemo(() => branches.keys().map(id => ({id})).toArray(), [branches]));
	return useCallback((id: string, projectId: string) => names.get(id) ?? (read.has(projectId) ? id : ''), [names, read]);
};

const useFeedOfAll = (): FeedSource => {
	const store = useShownStore();
	const loaded = useShown(state => {
		const lists = sourcesIn(state).map(({list}) => list);
		return {
			count: feedOperations(state).length,
			isRead: lists.some(({receivedAt}) => receivedAt !== undefined),
			hasEnd: lists.every(({receivedAt, hasEnd}) => receivedAt !== undefined && hasEnd),
			isLoadingOlder: lists.some(({isLoadingOlder}) => isLoadingOlder),
			isOutOfRoom: lists.some(({isOutOfRoom}) => isOutOfRoom === true),
		};
	});
	const projects = useAppState(state => state.projects.items);
	const branches = useAppState(state => state.branches);
	const computes = useAppState(state => state.computes);
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);

	return {
		about: useAppState(state => projectsText(basisIn(state))),
		loaded,
		reading: useReadingSegment(state => ({receivedAt: latestReading(state)}), intervalSeconds),
		loading: useAppState(state => {
			const sources = sourcesIn(state);
			return sources.length === 0 ? noProjectsText(state) : unreadText({problem: sources.every(({list}) => list.problem !== undefined) ? sources[0]?.list.problem : undefined});
		}),
		columns: mergedOperationColumns,
		branchName: useBranchNamesOfAll(branches),
		computeName: useNames(useMemo(() => computes.values().flatMap(({items}) => items).toArray(), [computes])),
		projectName: useNames(projects),
		receivedAt: useCallback((projectId: string) => operationsOf(store.getState(), projectId).receivedAt, [store]),
	};
};

const FeedOfAll = objectPane('operations', operationList, shown => useFeed(useFeedOfAll(), shown));

/** Renders the operations of all projects, newest first, below a few figures. */
export const AllProjects = ({overview, feed, away}: AllProjectsProps): ReactElement => (
	<>
		{overview.rows > 0 && <Overview size={overview} />}
		{away}
		<FeedOfAll size={feed} />
	</>
);

export const projectColumns = columnsOf(projectAttributes);

const isDrawn = ({id}: {readonly id: string}): boolean => id === 'activity';

/**
The columns without the chart, for narrow panes and panes without headings. There, words matter more than the chart.
*/
const undrawnColumns = projectColumns.filter(column => !isDrawn(column));

/** The columns while the user wants all columns. The chart is the last to get space. */
const allColumns = projectColumns.map(column => isDrawn(column) ? {...column, importance: 0, isWideOnly: true} : column);

/**
The interval at which the list of projects is read, in seconds. The age of the list is shown once the list is overdue.
*/
const readingSeconds = 60;

const readingOf = ({projects: {receivedAt, problem}}: State) => ({receivedAt, problem: problem === undefined ? undefined : 'not refreshed'});

/** Renders all projects, with name, region, Postgres version, lock mark, and activity of their computes. */
export const ProjectsPane = objectPane('projects', projectList, ({size, rows, filter, isFocused, isWide, zone, glyphs, titleOf}) => {
	const {items, problem, isComplete} = useShown(state => withoutTime(state.projects));
	const nothing = useAppState(state => state.projects.items.length === 0 ? noProjectsText(state) : '');
	// Only the additional columns show usage. Without these columns, usage is not selected, so that it does not redraw the list every minute.
	const usageOf = useAppState(state => isWide ? usageIn(state) : undefined);
	const activity = useProjectActivity(glyphs);
	const basis = useMemo(() => [zone, usageOf], [zone, usageOf]);
	const facts = useMemo(() => ({
		zone, glyphs, activity, ...(usageOf !== undefined && {usageOf}),
	}), [zone, glyphs, activity, usageOf]);
	const reading = useReadingSegment(readingOf, readingSeconds);
	const loading = isComplete ? undefined : {text: filter.trim() === '' ? 'loading more' : 'loading more; the server searches too', tone: 'busy'} as const;

	return {
		title: titleOf({name: 'Projects', parts: [], ...(items.length > 0 && {count: {all: items.length, shown: rows.length}})}),
		columns: isWide ? allColumns : (size.columns >= broadProjects && headingRows(size) > 0 ? projectColumns : undrawnColumns),
		facts,
		basis,
		empty: items.length === 0 ? nothing : `${nothingMatches('projects', {filter, isFocused})} :find-project searches all organizations.`,
		aside: problem === undefined && items.length > 0 ? loading ?? reading : reading,
	};
});
