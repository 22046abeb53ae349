import {planHistoryProblem} from '../../../domain/projects/plan.js';
import {Unprocessable} from '../../http-errors.js';
import type {Project} from '../../world/project.js';
import type {World} from '../../world/world.js';
import {limitsOf, planOf} from '../plan-of.js';

const day = 86_400;

/**
The history window of a new project where none is asked for, in seconds.

@see docs/control-api.md#plans
*/
export const usualHistory = (world: World, project: Pick<Project, 'ownerId'>): number => limitsOf(world, project)?.usualHistorySeconds ?? day;

/**
Refuses a history window that the plan of a project does not allow.

@throws {Unprocessable}
@see docs/control-api.md#plans
*/
export const requireHistory = (world: World, project: Pick<Project, 'ownerId'>, seconds: number | undefined): void => {
	const problem = seconds === undefined ? undefined : planHistoryProblem(planOf(world, project), seconds);
	if (problem !== undefined) {
		throw new Unprocessable(`project.history_retention_seconds: ${problem}`);
	}
};

/**
Refuses another project of an owner that has as many as its plan allows. On the largest plan the number is advice.

@throws {Unprocessable}
@see docs/control-api.md#plans
*/
export const requireRoomForProject = (world: World, project: Pick<Project, 'ownerId'>): void => {
	const most = limitsOf(world, project)?.projects ?? Infinity;
	if ([...world.projects.of(project.ownerId)].length >= most) {
		throw new Unprocessable(`an account on the ${planOf(world, project)} plan has at most ${most} projects`, 'PROJECTS_LIMIT_EXCEEDED');
	}
};
