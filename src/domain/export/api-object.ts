import type {ApiKey} from '../api-key.js';
import type {Branch} from '../branch.js';
import type {Compute} from '../compute.js';
import type {JournalEntry} from '../journal-entry.js';
import type {Operation} from '../operation.js';
import type {Project} from '../project.js';
import type {ServerSession} from '../server-session.js';
import type {Instant} from '../time.js';

/**
An object under the API's own names; what the server left out is left out.
*/
export type ApiObject = Readonly<Record<string, unknown>>;

/**
Whole seconds are written without a fraction, as in the API.
*/
const time = (instant: Instant | undefined): string | undefined =>
	instant === undefined ? undefined : new Date(instant).toISOString().replace('.000Z', 'Z');

/**
An operation as the API has it.

@see docs/control-api.md#operation
*/
export const operationObject = (operation: Operation): ApiObject => ({
	id: operation.id,
	project_id: operation.projectId,
	branch_id: operation.branchId,
	endpoint_id: operation.computeId,
	action: operation.action,
	status: operation.status,
	error: operation.error,
	failures_count: operation.failuresCount,
	created_at: time(operation.createdAt),
	updated_at: time(operation.updatedAt),
	total_duration_ms: operation.totalDurationMilliseconds,
});

/**
A compute as the API has it.

@see docs/control-api.md#compute
*/
export const computeObject = (compute: Compute): ApiObject => ({
	id: compute.id,
	project_id: compute.projectId,
	branch_id: compute.branchId,
	name: compute.name,
	host: compute.host,
	type: compute.type,
	autoscaling_limit_min_cu: compute.size.min,
	autoscaling_limit_max_cu: compute.size.max,
	region_id: compute.regionId,
	current_state: compute.currentState,
	pending_state: compute.pendingState,
	settings: {pg_settings: compute.pgSettings, ...(compute.preloadLibraries !== undefined && {preload_libraries: compute.preloadLibraries})},
	pooler_enabled: compute.isPoolerEnabled,
	pooler_mode: compute.poolerMode,
	disabled: compute.isDisabled,
	passwordless_access: compute.isPasswordlessAccess,
	suspend_timeout_seconds: compute.suspendTimeoutSeconds,
	last_active: time(compute.lastActive),
	started_at: time(compute.startedAt),
	suspended_at: time(compute.suspendedAt),
	created_at: time(compute.createdAt),
	updated_at: time(compute.updatedAt),
	proxy_host: compute.proxyHost,
});

/**
A branch as the API has it.

@see docs/control-api.md#branch
*/
export const branchObject = (branch: Branch): ApiObject => ({
	id: branch.id,
	project_id: branch.projectId,
	parent_id: branch.parentId,
	name: branch.name,
	current_state: branch.currentState,
	pending_state: branch.pendingState,
	logical_size: branch.logicalSizeBytes,
	default: branch.isDefault,
	protected: branch.isProtected,
	expires_at: time(branch.expiresAt),
	last_reset_at: time(branch.lastResetAt),
	created_at: time(branch.createdAt),
	updated_at: time(branch.updatedAt),
});

/**
A project as the API has it.

@see docs/control-api.md#project
*/
export const projectObject = (project: Project): ApiObject => ({
	id: project.id,
	name: project.name,
	platform_id: project.platformId,
	region_id: project.regionId,
	provisioner: project.provisioner,
	pg_version: project.pgVersion,
	locked: project.isLocked,
	cpu_used_sec: project.cpuUsedSeconds,
	active_time: project.activeSeconds,
	proxy_host: project.proxyHost,
	branch_logical_size_limit: project.branchLogicalSizeLimit,
	org_id: project.orgId,
	effective_project_permission: project.permission,
	compute_last_active_at: time(project.computeLastActiveAt),
	created_at: time(project.createdAt),
	updated_at: time(project.updatedAt),
});

/**
A session, under the names of `pg_stat_activity`.
*/
export const sessionObject = (session: ServerSession): ApiObject => ({
	pid: session.pid,
	usename: session.userName,
	datname: session.databaseName,
	application_name: session.application,
	client: session.client,
	backend_type: session.kind,
	backend_start: time(session.startedAt),
	state: session.state,
	state_change: time(session.stateAt),
	xact_start: time(session.transactionAt),
	waits_for: session.waitsFor,
	blocked_by: session.blockedBy,
	query: session.query,
});

/**
An API key as the API has it, without its secret.

@see docs/control-api.md#api-key
*/
export const apiKeyObject = (key: ApiKey): ApiObject => ({
	id: key.number,
	name: key.name,
	kind: key.kind,
	org_id: key.orgId,
	project_id: key.projectId,
	created_by: key.createdBy,
	created_at: time(key.createdAt),
	last_used_at: time(key.lastUsedAt),
	last_used_from_addr: key.lastUsedFrom,
});

/**
A request of the journal, with the time as the API writes it.
*/
export const requestObject = ({at, method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, operationIds, times}: JournalEntry): ApiObject => ({
	at: time(at), method, path, baseUrl, status, latencyMilliseconds, requestId, body, message, operationIds, times,
});
