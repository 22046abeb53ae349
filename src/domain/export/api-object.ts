import type {ApiKey} from '../keys/api-key.js';
import {jsonTime} from '../attributes/times.js';
import type {Branch} from '../branches/branch.js';
import type {JournalEntry} from '../requests/journal-entry.js';
import type {Project} from '../projects/project.js';
import type {ServerSession} from '../sessions/server-session.js';

/**
An object under the API's own names; what the server left out is left out.
*/
export type ApiObject = Readonly<Record<string, unknown>>;

/**
What is left of an object when all of it was written: a field that is forgotten here does not compile.
*/
export type Nothing = Readonly<Record<string, never>>;

/**
A branch as the API has it.

@see docs/control-api.md#branch
*/
export const branchObject = (branch: Branch): ApiObject => {
	const {
		id, projectId, parentId, name, currentState, pendingState, logicalSizeBytes, isDefault, isProtected, expiresAt,
		lastResetAt, createdAt, updatedAt, ...others
	} = branch;
	others satisfies Nothing;
	return {
		id,
		project_id: projectId,
		parent_id: parentId,
		name,
		current_state: currentState,
		pending_state: pendingState,
		logical_size: logicalSizeBytes,
		default: isDefault,
		protected: isProtected,
		expires_at: jsonTime(expiresAt),
		last_reset_at: jsonTime(lastResetAt),
		created_at: jsonTime(createdAt),
		updated_at: jsonTime(updatedAt),
	};
};

/**
A project as the API has it.

@see docs/control-api.md#project
*/
export const projectObject = (project: Project): ApiObject => {
	const {
		id, name, platformId, regionId, provisioner, pgVersion, isLocked, cpuUsedSeconds, activeSeconds, proxyHost,
		branchLogicalSizeLimit, orgId, permission, computeLastActiveAt, createdAt, updatedAt,
		// It comes from which list a project is in, not from the project.
		isShared: _isShared,
		...others
	} = project;
	others satisfies Nothing;
	return {
		id,
		name,
		platform_id: platformId,
		region_id: regionId,
		provisioner,
		pg_version: pgVersion,
		locked: isLocked,
		cpu_used_sec: cpuUsedSeconds,
		active_time: activeSeconds,
		proxy_host: proxyHost,
		branch_logical_size_limit: branchLogicalSizeLimit,
		org_id: orgId,
		effective_project_permission: permission,
		compute_last_active_at: jsonTime(computeLastActiveAt),
		created_at: jsonTime(createdAt),
		updated_at: jsonTime(updatedAt),
	};
};

/**
A session, under the names of `pg_stat_activity`.
*/
export const sessionObject = (session: ServerSession): ApiObject => {
	const {
		pid, userName, databaseName, application, client, kind, startedAt, state, stateAt, transactionAt, waitsFor, blockedBy, query,
		// What they say is in the other fields, as far as it is known.
		id: _id, startedMicroseconds: _startedMicroseconds, queryLength: _queryLength, isHidden: _isHidden,
		...others
	} = session;
	others satisfies Nothing;
	return {
		pid,
		usename: userName,
		datname: databaseName,
		application_name: application,
		client,
		backend_type: kind,
		backend_start: jsonTime(startedAt),
		state,
		state_change: jsonTime(stateAt),
		xact_start: jsonTime(transactionAt),
		waits_for: waitsFor,
		blocked_by: blockedBy,
		query,
	};
};

/**
An API key as the API has it, without its secret.

@see docs/control-api.md#api-key
*/
export const apiKeyObject = (key: ApiKey): ApiObject => {
	const {
		number, name, kind, orgId, projectId, createdBy, createdAt, lastUsedAt, lastUsedFrom,
		// It is made of the owner and the number.
		id: _id,
		...others
	} = key;
	others satisfies Nothing;
	return {
		id: number,
		name,
		kind,
		org_id: orgId,
		project_id: projectId,
		created_by: createdBy,
		created_at: jsonTime(createdAt),
		last_used_at: jsonTime(lastUsedAt),
		last_used_from_addr: lastUsedFrom,
	};
};

/**
A request of the journal, with the time as the API writes it.
*/
export const requestObject = (entry: JournalEntry): ApiObject => {
	const {
		at, method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, wasMade, operationIds, times, ...others
	} = entry;
	others satisfies Nothing;
	return {
		at: jsonTime(at), method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, wasMade, operationIds, times,
	};
};
