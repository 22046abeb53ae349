import type {ApiClient} from '../../api/client.js';
import {projectFields} from '../../domain/fields/project-fields.js';
import type {Asked} from './asked.js';
import {loadAllOperations} from './load-all-operations.js';
import {loadKeys} from './load-keys.js';
import {loadOperations} from './load-operations.js';
import {loadComputes} from './load-project.js';
import {loadProjects} from './load-projects.js';
import type {Snapshot} from './snapshot.js';
import {soughtAmong, soughtText} from './sought.js';
import type {SnapshotView} from './view.js';

/**
Reads what a view shows, with as few requests as possible, some of them at the same time.

@throws {ApiError | CommandFailure} When it can't be read, or when what was asked for does not exist.
*/
export const loadSnapshot = async (client: ApiClient, view: SnapshotView, asked: Asked): Promise<Snapshot> => {
	switch (view) {
		case 'projects': {
			const projects = await loadProjects(client, asked.orgId);
			return {view, projects: soughtAmong(projects, projectFields, asked.sought), ...(asked.sought !== undefined && {filter: soughtText(asked.sought)})};
		}

		case 'computes': {
			return loadComputes(client, asked);
		}

		case 'operations': {
			return asked.isAll === true ? loadAllOperations(client, asked) : loadOperations(client, asked);
		}

		case 'keys': {
			return loadKeys(client, asked.orgId);
		}
	}
};
