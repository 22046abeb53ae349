import {on} from '../../store/on.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import {sawFailure} from '../../store/slices/failures.js';
import {wentToFailure} from '../../store/slices/view/view-cursors.js';
import {clearedNotice} from '../../store/updates/notices.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {GoToOperation} from './go-to-operation.js';

/**
Goes to the next failed operation that the user has not seen, in whichever project it is and however far back.
*/
export const createGoToFailure = ({store}: Context, goToOperation: GoToOperation, notify: Notify) => async (): Promise<void> => {
	const [next] = store.getState().failures;
	if (next === undefined) {
		return;
	}

	store.setState(clearedNotice(undefined));
	store.setState(on('failures', sawFailure(next.operationId)));
	if (await goToOperation(next)) {
		store.setState(on('view', wentToFailure(next.operationId)));
		return;
	}

	const project = projectById(store.getState(), next.projectId)?.name ?? next.projectId;
	notify(`The operation that failed in ${project} is not among those that can be shown: ${next.operationId}.`, 'info');
};
