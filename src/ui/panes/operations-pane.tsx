import {useCallback, type ReactElement} from 'react';
import {computesOf} from '../../store/computes.js';
import {operationsOf} from '../../store/operations.js';
import {goneProjectId, selectedProject} from '../../store/projects.js';
import {useAppState} from '../hooks/use-app-state.js';
import {useBranchNames} from '../hooks/use-branch-names.js';
import {useReadingSegment} from '../hooks/use-reading-segment.js';
import {useShown} from '../hooks/use-shown.js';
import type {PaneSize} from '../layout.js';
import {shownName} from '../shown-name.js';
import {FeedPane} from './feed-pane.js';
import {operationColumns} from './operation-columns.js';
import {unreadText} from './unread-text.js';

const nothingKnown = (): undefined => undefined;

/**
What the control plane did and does in the project under the cursor, newest first.
*/
export const OperationsPane = ({size}: {readonly size: PaneSize}): ReactElement => {
	const project = useAppState(selectedProject);
	const goneId = useAppState(goneProjectId);
	const projectId = project?.id ?? goneId;
	const loaded = useShown(state => {
		const {items, receivedAt, hasEnd, isLoadingOlder} = operationsOf(state, projectId);
		return {
			count: items.length, isRead: receivedAt !== undefined, hasEnd, isLoadingOlder,
		};
	});
	const computes = useAppState(state => computesOf(state, projectId).items);
	const intervalSeconds = useAppState(state => state.connection.intervalSeconds);
	const branchName = useBranchNames(projectId);
	const computeName = useCallback((id: string) => computes.find(compute => compute.id === id)?.name ?? id, [computes]);
	const projectName = useCallback((id: string) => project?.name ?? id, [project]);
	const loading = useAppState(state => project === undefined ? '' : unreadText(operationsOf(state, project.id)));
	const reading = useReadingSegment(state => operationsOf(state, projectId), intervalSeconds);

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
