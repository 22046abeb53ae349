import * as v from 'valibot';
import {asksForNothing} from '../../asks-for-nothing.js';
import type {ComputeFields, ComputeUpdate, NewCompute} from '../../transitions/computes/compute-request.js';
import {name, object, text} from './parse.js';

/**
Builds the schema of an unavailable field. The field may be absent or empty. Any other value is refused with `reason`.

@see docs/control-api.md#field-refused
*/
export const unavailable = (reason: string) => v.optional(v.pipe(v.unknown(), v.check(asksForNothing, reason), v.transform(() => undefined)));

const settingValue = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/** Postgres settings by name. A number or a boolean is stored as text. */
export const pgSettings = v.record(v.string(), settingValue);
const preloadLibraries = object({use_defaults: v.optional(v.boolean()), enabled_libraries: v.optional(v.array(v.string()))});

/** Pooler settings, which must be absent or empty. */
export const poolerSettings = unavailable('there is no pooler here that could have settings');

const settings = object({pg_settings: v.optional(pgSettings), preload_libraries: v.optional(preloadLibraries), pgbouncer_settings: poolerSettings});

export const computeFields = {
	autoscaling_limit_min_cu: v.optional(v.number()),
	autoscaling_limit_max_cu: v.optional(v.number()),
	suspend_timeout_seconds: v.optional(v.number()),
	name: v.optional(name(64)),
	disabled: v.optional(v.boolean()),
	settings: v.optional(settings),
	provisioner: v.optional(text(64)),
	pooler_enabled: v.optional(v.boolean()),
	pooler_mode: v.optional(v.picklist(['transaction'])),
	passwordless_access: v.optional(v.boolean()),
	region_id: v.optional(v.string()),
};

const created = object({
	endpoint: object({
		...computeFields,
		branch_id: v.string(),
		type: v.picklist(['read_write', 'read_only']),
	}),
});

const updated = object({endpoint: object({...computeFields, branch_id: v.optional(v.string())})});

type Fields = v.InferOutput<typeof updated>['endpoint'];

export const toComputeFields = (sent: Fields): ComputeFields => ({
	size: {
		...(sent.autoscaling_limit_min_cu !== undefined && {min: sent.autoscaling_limit_min_cu}),
		...(sent.autoscaling_limit_max_cu !== undefined && {max: sent.autoscaling_limit_max_cu}),
	},
	suspendTimeoutSeconds: sent.suspend_timeout_seconds,
	name: sent.name,
	isDisabled: sent.disabled,
	pgSettings: sent.settings?.pg_settings,
	preloadLibraries: sent.settings?.preload_libraries,
	provisioner: sent.provisioner,
	isPoolerEnabled: sent.pooler_enabled,
	poolerMode: sent.pooler_mode,
	isPasswordlessAccess: sent.passwordless_access,
});

/**
The body of POST …/endpoints.

@see docs/control-api.md#compute-requests
*/
export const newComputeBody = v.pipe(created, v.transform(({endpoint}): NewCompute => ({
	...toComputeFields(endpoint),
	branchId: endpoint.branch_id,
	type: endpoint.type,
	regionId: endpoint.region_id,
})));

/**
The body of PATCH …/endpoints/{endpoint_id}.

@see docs/control-api.md#compute-update
*/
export const computeUpdateBody = v.pipe(updated, v.transform(({endpoint}): ComputeUpdate => ({
	...toComputeFields(endpoint),
	branchId: endpoint.branch_id,
})));
