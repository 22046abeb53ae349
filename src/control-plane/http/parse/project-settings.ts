import * as v from 'valibot';

const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const flag = v.nullish(v.boolean());
const texts = v.optional(v.array(v.string()));

/**
The settings of a project: those that the platform documents are checked, any other is kept as it comes. A setting that is `null` is removed.

@see docs/control-api.md#project-more
*/
export const projectSettings = v.looseObject({
	quota: v.nullish(v.object({
		active_time_seconds: count,
		compute_time_seconds: count,
		written_data_bytes: count,
		data_transfer_bytes: count,
		logical_size_bytes: count,
	})),
	allowed_ips: v.nullish(v.object({ips: texts, protected_branches_only: v.optional(v.boolean()), primary_branch_only: v.optional(v.boolean())})),
	enable_logical_replication: flag,
	maintenance_window: v.nullish(v.object({
		weekdays: v.array(v.pipe(v.number(), v.safeInteger())), start_time: v.string(), end_time: v.string(),
	})),
	block_public_connections: flag,
	block_vpc_connections: flag,
	audit_log_level: v.nullish(v.picklist(['base', 'extended', 'full'])),
	hipaa: flag,
	preload_libraries: v.nullish(v.object({use_defaults: v.optional(v.boolean()), enabled_libraries: texts})),
});
