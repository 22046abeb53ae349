import {requireNoRunningOperations, type Turn} from '../turn.js';
import {NotFound} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import type {DeletedProject, Project} from '../../world/project.js';
import {nextCheckAt} from '../branches/branch-maintenance.js';
import {planOperations} from '../operations/plan-operations.js';
import {millisecondsPerDay, type Instant} from '../../../domain/time.js';
import type {Compute} from '../../world/compute.js';
import {requireUnprotected} from '../branches/branch-rules.js';
import {requireRoomForProject} from './project-rules.js';

/**
Recovers a deleted project with all its contents, and reattaches the project to storage. The computes are idle.

@throws {Unprocessable} If the owner already has as many projects as the plan allows.

@see docs/control-api.md#action-tenant; docs/control-api.md#project-recover
*/
export const recoverProject = (
	turn: Turn,
	deleted: DeletedProject,
): {readonly changes: Changes; readonly project: Project; readonly branches: readonly Branch[]} => {
	const {now, random} = turn;
	if (deleted.recoverableUntil <= now) {
		throw new NotFound(`project ${deleted.id} not found`);
	}

	requireRoomForProject(turn.world, deleted.project);
	const project = {...deleted.project, updatedAt: now};
	const branches = deleted.branches.map(branch => ({...branch, nextCheckAt: nextCheckAt(random, now)}));
	const {roles, databases, computes, snapshots = []} = deleted;
	return {
		changes: {
			put: {
				projects: [project],
				branches,
				roles,
				databases,
				computes,
				snapshots,
				operations: planOperations(turn, deleted.id, [{action: 'tenant_attach'}]),
			},
			remove: {deletedProjects: [deleted.id]},
		},
		project,
		branches,
	};
};

const recoveryDays = 7;

const idsOf = (items: Iterable<{readonly id: string}>): string[] => Array.from(items, ({id}) => id);

const stopped = (compute: Compute, now: Instant): Compute => compute.currentState === 'active'
	? {
		...compute, currentState: 'idle', suspendedAt: now, updatedAt: now,
	}
	: compute;

/**
Deletes a project and all its contents, including operations. The project can be recovered for a week, without its operations. Keys scoped to the
project stop working.

@throws {Unprocessable} While one of the project's branches is protected.

@see docs/control-api.md#action-delete-tenant; docs/control-api.md#project-requests
*/
export const deleteProject = ({world, now}: Turn, project: Project): {readonly changes: Changes} => {
	const branches = [...world.branches.of(project.id)];
	for (const branch of branches) {
		requireUnprotected(branch, 'its project can\'t be deleted');
	}

	requireNoRunningOperations(world, project.id);
	const roles = branches.flatMap(({id}) => [...world.roles.of(id)]);
	const databases = branches.flatMap(({id}) => [...world.databases.of(id)]);
	const computes = [...world.computes.of(project.id)];
	const snapshots = [...world.snapshots.of(project.id)];
	const deleted: DeletedProject = {
		id: project.id,
		project,
		branches,
		roles,
		databases,
		computes: computes.map(compute => stopped(compute, now)),
		snapshots,
		deletedAt: now,
		recoverableUntil: now + (recoveryDays * millisecondsPerDay),
	};
	return {
		changes: {
			put: {deletedProjects: [deleted]},
			remove: {
				projects: [project.id],
				branches: idsOf(branches),
				roles: idsOf(roles),
				databases: idsOf(databases),
				computes: idsOf(computes),
				snapshots: idsOf(snapshots),
				operations: idsOf(world.operations.of(project.id)),
				transferRequests: idsOf(world.transferRequests.of(project.id)),
			},
		},
	};
};
