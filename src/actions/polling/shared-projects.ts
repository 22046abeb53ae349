import {ApiError} from '../../api/errors.js';
import {isSharedRefusal, loadShared} from '../../api/shared-projects.js';
import {askedShared} from '../../store/slices/projects.js';
import {failedSharedProjects, receiveSharedProjects} from '../../store/updates/receive-shared-projects.js';
import {on} from '../../store/on.js';
import type {Context} from '../context.js';

/**
Reads the projects that are shared with the account. Where that fails, nothing is said: other readings tell what is wrong with the
connection or the key, and many accounts have no such list.
*/
export const loadSharedProjects = async ({store, client: clientNow, clock}: Context): Promise<void> => {
	const client = clientNow();
	if (client === undefined) {
		return;
	}

	store.setState(on('projects', askedShared(clock.now())));
	try {
		const shared = await loadShared(client, undefined, {priority: 'rest'});
		if (client === clientNow()) {
			store.setState(receiveSharedProjects(shared));
		}
	} catch (error) {
		if (!(error instanceof ApiError)) {
			throw error;
		}

		if (client === clientNow()) {
			store.setState(failedSharedProjects(isSharedRefusal(error)));
		}
	}
};
