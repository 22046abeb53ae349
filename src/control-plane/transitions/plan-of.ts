import {planLimits, type PlanLimits} from '../../domain/projects/plan.js';
import type {Project} from '../world/project.js';
import type {World} from '../world/world.js';

/**
The plan of a project: that of its organization or, without one, of its owner. A seed may have other plans than those of the platform.
*/
export const planOf = (world: World, {ownerId}: Pick<Project, 'ownerId'>): string =>
	(world.organizations.get(ownerId) ?? world.users.get(ownerId))?.plan ?? '';

/**
What the plan of a project allows; undefined for a plan without known limits.

@see docs/control-api.md#plans
*/
export const limitsOf = (world: World, project: Pick<Project, 'ownerId'>): PlanLimits | undefined => planLimits(planOf(world, project));
