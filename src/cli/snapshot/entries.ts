import {apiKeyAttributes} from '../../domain/attributes/api-key-attributes.js';
import {entryOf} from '../../domain/attributes/attribute.js';
import {jsonTime} from '../../domain/attributes/times.js';
import {projectAttributes} from '../../domain/attributes/project-attributes.js';
import type {ApiKey} from '../../domain/keys/api-key.js';
import {operationDuration, type Operation} from '../../domain/operations/operation.js';
import {isFailure, isSettled} from '../../domain/operations/operation-status.js';
import type {Project} from '../../domain/projects/project.js';
import type {Names} from './facts.js';

/**
A project in the document of `snapshot --json`.

@see docs/control-api.md#project
*/
export const projectEntry = (project: Project, names: Names) => entryOf(projectAttributes, project, names);

/**
An operation in the document. The duration is in milliseconds, and null while the operation runs.

@see docs/control-api.md#operation
*/
export const operationEntry = (operation: Operation, names: Names) => ({
	id: operation.id,
	projectId: operation.projectId,
	projectName: names.project(operation.projectId),
	branchId: operation.branchId,
	branchName: operation.branchId === undefined ? undefined : names.branch(operation.branchId),
	computeId: operation.computeId,
	action: operation.action,
	status: operation.status,
	isSettled: isSettled(operation.status),
	isFailure: isFailure(operation.status),
	failuresCount: operation.failuresCount,
	error: operation.error,
	durationMilliseconds: isSettled(operation.status) ? operationDuration(operation, operation.updatedAt) : undefined,
	createdAt: jsonTime(operation.createdAt),
	updatedAt: jsonTime(operation.updatedAt),
});

/**
An API key in the document, without its secret.

@see docs/control-api.md#api-key
*/
export const keyEntry = (key: ApiKey, names: Names) => entryOf(apiKeyAttributes, key, names);
