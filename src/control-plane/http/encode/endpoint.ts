import type {Compute} from '../../world/compute.js';
import {optionalTimestamp, timestamp} from './timestamp.js';

/**
Encodes a compute. JSON omits `undefined` values.

@see docs/control-api.md#compute
*/
export const encodeCompute = (compute: Compute) => ({
	id: compute.id,
	host: compute.host,
	project_id: compute.projectId,
	branch_id: compute.branchId,
	name: compute.name,
	type: compute.type,
	autoscaling_limit_min_cu: compute.size.min,
	autoscaling_limit_max_cu: compute.size.max,
	region_id: compute.regionId,
	current_state: compute.currentState,
	pending_state: compute.pendingState,
	settings: {pg_settings: compute.pgSettings, preload_libraries: compute.preloadLibraries},
	pooler_enabled: compute.isPoolerEnabled,
	pooler_mode: compute.poolerMode,
	disabled: compute.isDisabled,
	passwordless_access: compute.isPasswordlessAccess,
	last_active: optionalTimestamp(compute.lastActive),
	started_at: optionalTimestamp(compute.startedAt),
	suspended_at: optionalTimestamp(compute.suspendedAt),
	creation_source: compute.creationSource,
	provisioner: compute.provisioner,
	suspend_timeout_seconds: compute.suspendTimeoutSeconds,
	created_at: timestamp(compute.createdAt),
	updated_at: timestamp(compute.updatedAt),
	proxy_host: compute.proxyHost,
});
