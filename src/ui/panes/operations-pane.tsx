import {useCallback, type ReactElement} from 'react';
import {computesOf} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations.js';
import {searchedOperations} from '../../store/selectors/searched-operations.js';
import {goneProjectId, selectedProject} from '../../store/selectors/projects.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useBranchNames} from '../hooks/use-branch-names.js';
import {useNames} from '../hooks/use-names.js';
import {nothingRead, useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown} from '../hooks/use-shown.js';
import type {PaneSize} from '../layout.js';
import {shownName} from '../shown-name.js';
import {FeedPane} from './feed-pane.js';
import {operationColumns} from './operation-columns.js';
import {unreadText} from './unread-text.js';

const nothingKnown = (): undefined => undefined;

/**
The operations of the open project, newest first.
*/
export const OperationsPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const projectId = project?.id ?? goneId;
	const loaded = useShown(state => {
		const {items, receivedAt, hasEnd, isLoadingOlder, isOutOfRoom} = searchedOperations(state, projectId);
		return {
			count: items.length, isRead: receivedAt !== undefined, hasEnd, isLoadingOlder, isOutOfRoom,
		};
	});
	const computes = useAppState(state => computesOf(state, projectId).items);
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const branchName = useBranchNames(projectId);
	const computeName = useNames(computes);
	const nameOfProject = project?.name;
	const projectName = useCallback((id: string) => nameOfProject ?? id, [nameOfProject]);
	const loading = useAppState(state => project === undefined ? '' : unreadText(operationsOf(state, project.id)));
	const reading = useReadingSegment(state => goneId === undefined ? operationsOf(state, projectId) : nothingRead, intervalSeconds);

	return (
		<FeedPane
			size={size}
			about={shownName(project, goneId)}
			isGone={goneId !== undefined}
			loaded={loaded}
			reading={reading}
			loading={loading}
			columns={operationColumns}
			branchName={branchName}
			computeName={computeName}
			projectName={projectName}
			receivedAt={nothingKnown}
		/>
	);
};
