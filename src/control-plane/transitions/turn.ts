import type {Instant} from '../../domain/time.js';
import type {Platform} from '../platform/platform.js';
import type {Random} from '../random.js';
import type {World} from '../world/world.js';
import {planLimits, type PlanLimits} from '../../domain/projects/plan.js';
import type {Project} from '../world/project.js';
import {Locked, NotFound} from '../http-errors.js';
import type {Branch} from '../world/branch.js';
import type {Compute} from '../world/compute.js';
import type {Operation} from '../world/operation.js';

export type Turn = {
	readonly world: World;
	readonly now: Instant;
	readonly random: Random;
	readonly platform: Platform;

	/** The number of operations that a project keeps. */
	readonly keptOperations: number;
};

/**
Returns the plan of the organization or user that owns a project. A seed may name a plan that does not exist on the platform.
*/
export const planOf = (world: World, {ownerId}: Pick<Project, 'ownerId'>): string =>
	(world.organizations.get(ownerId) ?? world.users.get(ownerId))?.plan ?? '';

/**
Returns the limits of a project's plan. Undefined for a plan without known limits.

@see docs/control-api.md#plans
*/
export const limitsOf = (world: World, project: Pick<Project, 'ownerId'>): PlanLimits | undefined => planLimits(planOf(world, project));

/**
Rejects a change to a project while operations are scheduled or running on the project.

@throws {Locked} With the platform's message. The request is always safe to retry.
@see docs/control-api.md#error-concurrency
*/
export const requireNoRunningOperations = (world: World, projectId: string): void => {
	if (world.unsettledOf(projectId).length > 0) {
		throw new Locked('project already has running conflicting operations, scheduling of new ones is prohibited');
	}
};

/**
Finds a project by its id.

@throws {NotFound}
*/
export const requireProject = (world: World, id: string): Project => {
	const project = world.projects.get(id);
	if (project === undefined) {
		throw new NotFound(`project ${id} not found`);
	}

	return project;
};

/**
Finds a branch of a project by its id.

@throws {NotFound} Also if the branch belongs to another project.
*/
export const requireBranch = (world: World, projectId: string, id: string): Branch => {
	const branch = world.branches.get(id);
	if (branch?.projectId !== projectId) {
		throw new NotFound(`branch ${id} not found`);
	}

	return branch;
};

/**
Finds a compute of a project by its id.

@throws {NotFound} Also if the compute belongs to another project.
*/
export const requireCompute = (world: World, projectId: string, id: string): Compute => {
	const compute = world.computes.get(id);
	if (compute?.projectId !== projectId) {
		throw new NotFound(`endpoint ${id} not found`);
	}

	return compute;
};

/**
Finds an operation of a project by its id.

@throws {NotFound} Also if the operation belongs to another project.
*/
export const requireOperation = (world: World, projectId: string, id: string): Operation => {
	const operation = world.operations.get(id);
	if (operation?.projectId !== projectId) {
		throw new NotFound(`operation ${id} not found`);
	}

	return operation;
};
