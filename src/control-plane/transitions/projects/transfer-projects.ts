import {freePlanProblem} from '../../../domain/computes/compute-size.js';
import type {Turn} from '../turn.js';
import {NotAcceptable, NotFound} from '../../http-errors.js';
import type {Changes} from '../../world/changes.js';
import type {Organization} from '../../world/account.js';
import {requireNoRunningOperations} from '../require.js';

/**
Transfers projects to another organization, all of them or none. Keys that were scoped to them stop working.

@throws {NotFound} When the owner that transfers them does not own one.
@throws {NotAcceptable} When the plan of the other organization does not allow them.
@see docs/control-api.md#key-project-moved
*/
export const transferProjects = (
	{world, now}: Turn,
	ownerId: string,
	ids: readonly string[],
	destination: Organization,
): {readonly changes: Changes} => {
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
