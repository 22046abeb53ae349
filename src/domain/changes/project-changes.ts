import type {ChangeMaking, ChangeTo, NewProject} from '../changeable.js';
import {objectPath} from '../requests/object-path.js';
import {requestTo, type ChangeDescriptor} from './descriptor.js';

export type CreateProject = ChangeMaking<'create-project', 'project', {readonly project: NewProject}>;

/**
Creates a project with its root branch, a compute, a database and a role. The answer contains the role's password.

@see docs/control-api.md#project-requests
*/
export const projectCreation: ChangeDescriptor<CreateProject> = {
	on: 'project',
	targets: 'one',
	progress: 'creating',
	title: ({project: {name}}) => name === undefined ? 'Create a project' : `Create the project ${name}`,
	done: (_change, called, took) => `The project ${called} was created${took}`,
	request: ({target, project}) => ({
		method: 'POST',
		path: objectPath({kind: target.kind}),
		body: {
			project: {
				name: project.name,
				org_id: project.orgId,
				region_id: project.regionId,
				pg_version: project.pgVersion,
				...((project.size !== undefined || project.suspendTimeoutSeconds !== undefined) && {
					default_endpoint_settings: {
						autoscaling_limit_min_cu: project.size?.min,
						autoscaling_limit_max_cu: project.size?.max,
						suspend_timeout_seconds: project.suspendTimeoutSeconds,
					},
				}),
			},
		},
		fields: project,
	}),
	dependsOnState: false,
	existence: 'creates',
	lostSecret: 'The password of its role went with the answer: V in the list of roles shows it.',
	// Project names are not unique, so several matches prove nothing.
	hasHappened: ({project: {name, orgId}}, {now}) => now !== undefined && (name === undefined || now.name === name) && (orgId === undefined || now.orgId === orgId),
};

export type RenameProject = ChangeTo<'rename-project', 'project', {readonly name: string}>;

/**
Renames a project. No connection depends on the project's name.

@see docs/control-api.md#project-requests
*/
export const projectRename: ChangeDescriptor<RenameProject> = {
	on: 'project',
	targets: 'one',
	progress: 'renaming',
	title: ({name}, {target}) => `Rename the project ${target} to ${name}`,
	done: ({name}, called, took) => `The project ${called} was renamed to ${name}${took}`,
	request: ({target, name}) => ({...requestTo('PATCH', target), body: {project: {name}}, fields: {name}}),
	dependsOnState: false,
	hasHappened: ({name}, {now}) => now?.name === name,
	undo: {
		called: 'edit',
		inverse: ({kind, target}, before) => ({kind, target, name: before.name}),
		isUntouched: (now, after) => now.name === after.name,
	},
};

export type RecoverProject = ChangeMaking<'recover-project', 'project', {readonly project: {readonly id: string; readonly name: string; readonly orgId?: string}}>;

/**
Recovers a deleted project with its branches, computes and connection strings. Lists treat the recovered project like a new project, but its id is
known before the request.

@see docs/control-api.md#project-recover
*/
export const projectRecovery: ChangeDescriptor<RecoverProject> = {
	on: 'project',
	targets: 'one',
	progress: 'recovering',
	title: ({project: {name}}) => `Recover the project ${name}`,
	done: (_change, called, took) => `The project ${called} was recovered${took}`,
	request: ({project}) => ({method: 'POST', path: `${objectPath({kind: 'project', id: project.id})}/recover`}),
	dependsOnState: false,
	existence: 'creates',
	hasHappened: ({project}, {now}) => now?.id === project.id,
};

export type DeleteProject = ChangeTo<'delete-project', 'project'>;

/**
Deletes a project with all its content.

@see docs/control-api.md#project-requests
*/
export const projectDeletion: ChangeDescriptor<DeleteProject> = {
	on: 'project',
	targets: 'one',
	progress: 'deleting',
	title: (_change, {target}) => `Delete the project ${target}`,
	done: (_change, called, took) => `The project ${called} was deleted${took}. R recovers it within 7 days`,
	request: ({target}) => requestTo('DELETE', target),
	dependsOnState: false,
	existence: 'removes',
	hasHappened: (_change, {now}) => now === undefined,
};
