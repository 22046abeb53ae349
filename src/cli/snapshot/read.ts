import type {ApiClient} from '../../api/client.js';
import type {Asked} from './asked.js';
import {readKeys} from './read-keys.js';
import {readComputes, readOperations} from './read-project.js';
import {readProjects} from './read-projects.js';
import type {Snapshot} from './snapshot.js';
import type {SnapshotView} from './view.js';

/**
Reads what a view shows, with as few requests as it takes, and those at the same time that can be.

@throws {ApiError | SnapshotFailure} When it can't be read, or what was asked for is not there.
*/
export const readSnapshot = async (client: ApiClient, view: SnapshotView, asked: Asked): Promise<Snapshot> => {
	switch (view) {
		case 'projects': {
			return {view, projects: await readProjects(client, asked.orgId)};
		}

		case 'computes': {
			return readComputes(client, asked);
		}

		case 'operations': {
			return readOperations(client, asked);
		}

		case 'keys': {
			return readKeys(client, asked.orgId);
		}
	}
};
