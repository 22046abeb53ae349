import {freePlanProblem} from '../../../domain/size-check.js';
import type {Turn} from '../../transactor.js';
import {NotAcceptable, NotFound} from '../../http-errors.js';
import type {Changes} from '../../world/changes.js';
import type {Organization} from '../../world/organization.js';
import {requireNoRunningOperations} from '../conflict.js';

/**
Hands projects over to another organization, all of them or none. Keys that were scoped to them stop working.

@throws {NotFound} When one does not belong to the owner that gives it away.
@throws {NotAcceptable} When the other organization's plan does not allow what is in it.
@see docs/control-api.md#key-project-moved
*/
export const transferProjects = ({world, now}: Turn, ownerId: string, ids: readonly string[], destination: Organization): {readonly changes: Changes} => {
	const projects = ids.map(id => {
		const project = world.projects.get(id);
		if (project?.ownerId !== ownerId) {
			throw new NotFound(`project ${id} not found`);
		}

		const problems = [...world.computes.of(id)].map(({size}) => freePlanProblem(size));
		const problem = destination.plan === 'free' ? problems.find(sentence => sentence !== undefined) : undefined;
		if (problem !== undefined) {
			throw new NotAcceptable(`project ${id} does not fit the plan of ${destination.id}: ${problem}`);
		}

		requireNoRunningOperations(world, id);
		return {
			...project, ownerId: destination.id, orgId: destination.id, updatedAt: now,
		};
	});
	return {changes: {put: {projects}}};
};
