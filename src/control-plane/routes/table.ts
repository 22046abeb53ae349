import {branchRoutes} from './branches.js';
import {computeActionRoutes} from './compute-actions.js';
import {computeRoutes} from './computes.js';
import {operationRoutes} from './operations.js';
import {projectRoutes} from './projects.js';
import type {Route} from './route.js';

/**
Every route of the API.
*/
export const routes: readonly Route[] = [
	...projectRoutes,
	...branchRoutes,
	...computeRoutes,
	...computeActionRoutes,
	...operationRoutes,
];
