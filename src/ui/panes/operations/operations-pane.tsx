import {useCallback} from 'react';
import {computesOf} from '../../../store/selectors/computes.js';
import {operationList} from '../../../store/selectors/lists/operation-list.js';
import {operationsOf, searchedOperations} from '../../../store/selectors/operations/searched-operations.js';
import {goneProjectId, goneProjectText, selectedProject} from '../../../store/selectors/projects/projects.js';
import {useAppState, useShown} from '../../hooks/use-app-state.js';
import {useBranchNames, useNames} from '../../hooks/use-names.js';
import {nothingRead, useReadingSegment} from '../../hooks/use-reading-segment.js';
import {shownName} from '../../pane-title.js';
import {objectPane} from '../object-pane.js';
import {operationColumns} from '../../../domain/attributes/operation-attributes.js';
import {useFeed, type FeedSource} from './use-feed.js';
import {unreadText} from './operation-text.js';

const nothingKnown = (): undefined => undefined;

const useProjectFeed = (): FeedSource => {
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const gone = useAppState(goneProjectText);
	const projectId = project?.id ?? goneId;
	const loaded = useShown(state => {
		const {items, receivedAt, hasEnd, isLoadingOlder, isOutOfRoom} = searchedOperations(state, projectId);
		return {
			count: items.length, isRead: receivedAt !== undefined, hasEnd, isLoadingOlder, isOutOfRoom,
		};
	});
	const computes = useAppState(state => computesOf(state, projectId).items);
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const nameOfProject = project?.name;

	return {
		about: shownName(project, gone),
		isGone: goneId !== undefined,
		loaded,
		reading: useReadingSegment(state => goneId === undefined ? operationsOf(state, projectId) : nothingRead, intervalSeconds),
		loading: useAppState(state => project === undefined ? '' : unreadText(operationsOf(state, project.id))),
		columns: operationColumns,
		branchName: useBranchNames(projectId),
		computeName: useNames(computes),
		projectName: useCallback((id: string) => nameOfProject ?? id, [nameOfProject]),
		receivedAt: nothingKnown,
	};
};

/** Renders the operations of the open project, newest first. */
export const OperationsPane = objectPane('operations', operationList, shown => useFeed(useProjectFeed(), shown));
