import {apiKeyRoutes} from './api-keys.js';
import {branchRestoreRoutes} from './branch-restore.js';
import {branchRoutes} from './branches.js';
import {computeRoutes} from './computes.js';
import {connectionUriRoutes} from './connection-uri.js';
import {databaseRoutes, roleRoutes} from './branch-parts.js';
import {operationRoutes} from './operations.js';
import {organizationKeyRoutes, organizationRoutes} from './organizations.js';
import {projectListRoutes} from './project-list.js';
import {projectRoutes, transferRequestRoutes} from './projects.js';
import type {Route} from './route.js';
import {backupScheduleRoutes} from './backup-schedule.js';
import {snapshotRoutes} from './snapshots.js';
import {userRoutes} from './users.js';

/**
The routes of the API. A fixed segment of a path takes precedence over a parameter: `/projects/shared` over `/projects/{project_id}`.
*/
export const routes: readonly Route[] = [
	...projectListRoutes,
	...projectRoutes,
	...transferRequestRoutes,
	...branchRoutes,
	...branchRestoreRoutes,
	...snapshotRoutes,
	...backupScheduleRoutes,
	...computeRoutes,
	...operationRoutes,
	...roleRoutes,
	...databaseRoutes,
	...connectionUriRoutes,
	...apiKeyRoutes,
	...organizationKeyRoutes,
	...organizationRoutes,
	...userRoutes,
];
