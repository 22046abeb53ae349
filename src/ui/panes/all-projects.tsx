import {useCallback, useMemo, type ReactElement} from 'react';
import {latestReading, sourcesIn} from '../../store/all-projects.js';
import type {BranchesState} from '../../store/branches.js';
import {operationsOf} from '../../store/operations.js';
import {basisIn} from '../../store/overview.js';
import {feedOperations} from '../../store/rows.js';
import {useAppState, useAppStore} from '../hooks/use-app-state.js';
import {useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown} from '../hooks/use-shown.js';
import type {PaneSize} from '../layout.js';
import {FeedPane} from './feed-pane.js';
import {mergedOperationColumns} from './operation-columns.js';
import {projectsText} from './overview-text.js';
import {Overview} from './overview.js';
import {noProjectsText, unreadText} from './unread-text.js';

type AllProjectsProps = {
	readonly overview: PaneSize;
	readonly feed: PaneSize;
};

const namesOf = (lists: ReadonlyArray<{readonly items: ReadonlyArray<{readonly id: string; readonly name?: string}>}>): ReadonlyMap<string, string> =>
	new Map(lists.flatMap(({items}) => items.map(({id, name}) => [id, name ?? id] as const)));

const useNames = (lists: Parameters<typeof namesOf>[0]): ((id: string) => string) => {
	const names = useMemo(() => namesOf(lists), [lists]);
	return useCallback((id: string) => names.get(id) ?? id, [names]);
};

/**
The name of a branch; its id where its project has no such branch any more, and nothing until the branches of its project were read.
*/
const useBranchNamesOfAll = (branches: BranchesState): ((id: string, projectId: string) => string) => {
	const names = useMemo(() => namesOf(branches.values().toArray()), [branches]);
	return useCallback((id: string, projectId: string) => names.get(id) ?? (branches.has(projectId) ? id : ''), [names, branches]);
};

/**
What the control plane did and does in all projects, newest first, below a few figures.
*/
export const AllProjects = ({overview, feed}: AllProjectsProps): ReactElement => {
	const store = useAppStore();
	const loaded = useShown(state => {
		const lists = sourcesIn(state).map(({list}) => list);
		return {
			count: feedOperations(state).length,
			isRead: lists.some(({receivedAt}) => receivedAt !== undefined),
			hasEnd: lists.every(({receivedAt, hasEnd}) => receivedAt !== undefined && hasEnd),
			isLoadingOlder: lists.some(({isLoadingOlder}) => isLoadingOlder),
		};
	});
	const loading = useAppState(state => {
		const sources = sourcesIn(state);
		return sources.length === 0 ? noProjectsText(state) : unreadText({problem: sources.every(({list}) => list.problem !== undefined) ? sources[0]?.list.problem : undefined});
	});
	const about = useAppState(state => projectsText(basisIn(state)));
	const projects = useAppState(state => state.projects);
	const branches = useAppState(state => state.branches);
	const computes = useAppState(state => state.computes);
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const reading = useReadingSegment(state => ({receivedAt: latestReading(state)}), intervalSeconds);
	const receivedAt = useCallback((projectId: string) => operationsOf(store.getState(), projectId).receivedAt, [store]);

	return (
		<>
			<Overview size={overview} />
			<FeedPane
				size={feed}
				about={about}
				loaded={loaded}
				reading={reading}
				loading={loading}
				columns={mergedOperationColumns}
				branchName={useBranchNamesOfAll(branches)}
				computeName={useNames(useMemo(() => computes.values().toArray(), [computes]))}
				projectName={useNames(useMemo(() => [projects], [projects]))}
				receivedAt={receivedAt}
			/>
		</>
	);
};
