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

/**
The inputs of a transition: the current world, the time, and a source of randomness.
*/
export type Turn = {
	readonly world: World;
	readonly now: Instant;
	readonly random: Random;
	readonly platform: Platform;

	/**
	How many operations a project keeps.
	*/
	readonly keptOperations: number;
};

/**
The plan of a project: that of its organization or else of its owner. A seed may have plans that the platform lacks.
*/
export const planOf = (world: World, {ownerId}: Pick<Project, 'ownerId'>): string =>
	(world.organizations.get(ownerId) ?? world.users.get(ownerId))?.plan ?? '';

/**
The limits of a project's plan; undefined for a plan without known limits.

@see docs/control-api.md#plans
*/
export const limitsOf = (world: World, project: Pick<Project, 'ownerId'>): PlanLimits | undefined => planLimits(planOf(world, project));

/**
Rejects a change to a project while its operations are scheduled or running.

@throws {Locked} With the platform's message. It is safe to retry.
@see docs/control-api.md#error-concurrency
*/
export const requireNoRunningOperations = (world: World, projectId: string): void => {
	if (world.unsettledOf(projectId).length > 0) {
		throw new Locked('project already has running conflicting operations, scheduling of new ones is prohibited');
	}
};

/**
The project with that id.

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
The branch with that id.

@throws {NotFound} Even if it belongs to another project.
*/
export const requireBranch = (world: World, projectId: string, id: string): Branch => {
	const branch = world.branches.get(id);
	if (branch?.projectId !== projectId) {
		throw new NotFound(`branch ${id} not found`);
	}

	return branch;
};

/**
The compute with that id.

@throws {NotFound} Even if it belongs to another project.
*/
export const requireCompute = (world: World, projectId: string, id: string): Compute => {
	const compute = world.computes.get(id);
	if (compute?.projectId !== projectId) {
		throw new NotFound(`endpoint ${id} not found`);
	}

	return compute;
};

/**
The operation with that id.

@throws {NotFound} Even if it belongs to another project.
*/
export const requireOperation = (world: World, projectId: string, id: string): Operation => {
	const operation = world.operations.get(id);
	if (operation?.projectId !== projectId) {
		throw new NotFound(`operation ${id} not found`);
	}

	return operation;
};
