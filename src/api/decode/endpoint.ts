import * as v from 'valibot';
import type {Compute} from '../../domain/computes/compute.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import {
	id,
	madeAndChanged,
	optional,
	optionalInstant,
	optionalName,
	optionalText,
	word,
	type Decoded,
} from './fields.js';
import {listOf} from './decode.js';
import {operation} from './operation.js';

const settings = v.object({
	pg_settings: optional(v.record(v.string(), v.unknown())),
	preload_libraries: optional(v.record(v.string(), v.unknown())),
});

/**
The largest suspend timeout to accept: ten years, in seconds. A larger value must mean something else, and can't be used in calculations.
*/
const longestTimeout = 315_360_000;

const timeout = v.pipe(optional(v.number()), v.transform(seconds => seconds !== undefined && Math.abs(seconds) <= longestTimeout ? seconds : undefined));

/**
Builds the schema for a compute, which the API calls an endpoint. Older servers send no name and no suspend timeout. The type and the states may have
undocumented values.

@see docs/control-api.md#compute
*/
export const compute = (projectId: string) => v.pipe(
	v.object({
		id,
		host: optionalText,
		branch_id: v.string(),
		type: word,
		autoscaling_limit_min_cu: v.number(),
		autoscaling_limit_max_cu: v.number(),
		region_id: optionalText,
		current_state: word,
		pending_state: optionalText,
		settings: optional(settings),
		name: optionalName,
		pooler_enabled: optional(v.boolean()),
		pooler_mode: optionalText,
		disabled: optional(v.boolean()),
		passwordless_access: optional(v.boolean()),
		suspend_timeout_seconds: timeout,
		last_active: optionalInstant,
		started_at: optionalInstant,
		suspended_at: optionalInstant,
		created_at: optionalInstant,
		updated_at: optionalInstant,
		proxy_host: optionalText,
	}),
	v.transform((sent): Decoded<Compute> => ({
		id: sent.id,
		projectId,
		branchId: sent.branch_id,
		host: sent.host ?? '',
		proxyHost: sent.proxy_host ?? '',
		regionId: sent.region_id ?? '',
		type: sent.type,
		size: {min: sent.autoscaling_limit_min_cu, max: sent.autoscaling_limit_max_cu},
		currentState: sent.current_state,
		pendingState: sent.pending_state,
		name: sent.name,
		isDisabled: sent.disabled ?? false,
		isPoolerEnabled: sent.pooler_enabled ?? false,
		poolerMode: sent.pooler_mode ?? '',
		isPasswordlessAccess: sent.passwordless_access ?? false,
		pgSettings: Object.fromEntries(Object.entries(sent.settings?.pg_settings ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])),
		preloadLibraries: sent.settings?.preload_libraries,
		suspendTimeoutSeconds: sent.suspend_timeout_seconds,
		lastActive: sent.last_active,
		startedAt: sent.started_at,
		suspendedAt: sent.suspended_at,
		...madeAndChanged(sent),
	})),
);

export const computeBody = (projectId: string) =>
	v.pipe(v.object({endpoint: compute(projectId)}), v.transform(sent => sent.endpoint));

export const computesBody = (projectId: string) =>
	v.pipe(v.object({endpoints: listOf(compute(projectId), sent => sent.id)}), v.transform(sent => sent.endpoints));

/**
Builds the schema for the answer to a compute change. Every field is optional, because the API documents no body for a restart.

@see docs/control-api.md#compute-delete; docs/control-api.md#compute-restart
*/
export const computeChangeBody = (projectId: string) => v.pipe(
	v.object({endpoint: optional(compute(projectId)), operations: optional(listOf(operation(projectId), sent => sent.id))}),
	v.transform((sent): ChangeAnswer => ({target: sent.endpoint, operations: sent.operations ?? []})),
);
